import type { App } from 'electron'
import type { Timers } from '#main/timers.ts'

/** How long a closed console waits for unanswered writes, in ms. */
const patience = 10_000

interface QuitDependencies {
  /** Resolves once everything has ended that must end before the console does. */
  readonly finish: () => Promise<unknown>
  /** Ends the console; `isQuiet` is false if `finish` has failed, or had not ended after {@link patience}. */
  readonly leave: (isQuiet: boolean) => void
  readonly timers: Pick<Timers, 'after'>
}

/** Quits with the last window (except on macOS), after `finish` has ended or {@link patience} has passed. */
export function quitCleanly(app: App, { finish, leave, timers }: QuitDependencies): void {
  let isFinished = false
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', (event) => {
    if (isFinished) return
    event.preventDefault()
    const end = (isQuiet: boolean) => {
      forget()
      if (isFinished) return
      isFinished = true
      leave(isQuiet)
    }
    const forget = timers.after(patience, () => end(false))
    finish().then(
      () => end(true),
      () => end(false),
    )
  })
}

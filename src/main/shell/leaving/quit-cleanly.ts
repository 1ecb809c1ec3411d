import type { App } from 'electron'
import type { Timers } from '#main/base/timers.ts'

/** How long a closed console waits for unanswered writes, in ms. */
const patience = 10_000

interface QuitDependencies {
  /** Resolves once everything has ended that must end before the console does. */
  readonly finish: () => Promise<unknown>
  /** Ends the console; `isQuiet` is false if `finish` has failed, or had not ended after {@link patience}. */
  readonly leave: (isQuiet: boolean) => void
  /** Whether a window is open: a person may have started the console again while it waits for its end. */
  readonly hasWindow: () => boolean
  readonly timers: Pick<Timers, 'after'>
}

/**
 * Quits with the last window (except on macOS), after `finish` has ended or {@link patience} has passed. With a
 * window that was opened meanwhile the console stays, until the next quit.
 */
export function quitCleanly(app: App, { finish, leave, hasWindow, timers }: QuitDependencies): void {
  let isFinished = false
  let forgetWait = () => {}
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', (event) => {
    if (isFinished) return
    event.preventDefault()
    // A window may have been opened and closed, and left a save that the earlier wait does not know.
    forgetWait()
    let isOver = false
    const forget = () => {
      isOver = true
      forgetTimer()
    }
    const end = (isQuiet: boolean) => {
      if (isOver) return
      forget()
      if (hasWindow()) return
      isFinished = true
      leave(isQuiet)
    }
    const forgetTimer = timers.after(patience, () => end(false))
    forgetWait = forget
    finish().then(
      () => end(true),
      () => end(false),
    )
  })
}

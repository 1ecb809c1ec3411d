import type { App } from 'electron'
import type { Timers } from '#main/base/timers.ts'

/** The time for which a quit waits for unanswered writes, in ms. */
const patience = 10_000

interface QuitDependencies {
  /** Resolves once all work that must finish before the quit is done. */
  readonly finish: () => Promise<unknown>
  /** Ends the process. `isQuiet` is false if `finish` failed or took longer than {@link patience}. */
  readonly leave: (isQuiet: boolean) => void
  /** Whether a window is open. The console may have been started again while the quit waited. */
  readonly hasWindow: () => boolean
  readonly timers: Pick<Timers, 'after'>
}

/**
 * Quits after the last window has closed (except on macOS), once `finish` is done or {@link patience} has
 * passed. If a window was opened meanwhile, the console stays until the next quit.
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
    // A newer quit starts a new wait, because another window may have started a write since.
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

import type { App } from 'electron'

/** How long a closed console waits for unanswered writes, in ms. */
const patience = 10_000

/**
 * Quits with the last window (except on macOS), after `finish` has ended or `patience` has passed. `leave` then
 * ends the console.
 */
export function quitCleanly(
  app: App,
  finish: () => Promise<unknown>,
  leave: () => void = () => app.quit(),
): void {
  let isFinished = false
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', (event) => {
    if (isFinished) return
    event.preventDefault()
    const end = () => {
      clearTimeout(timer)
      if (isFinished) return
      isFinished = true
      leave()
    }
    const timer = setTimeout(end, patience)
    finish().then(end, end)
  })
}

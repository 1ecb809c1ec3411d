import type { App } from 'electron'

/** The longest that a closed console stays on for a write whose answer does not come. */
const patience = 10_000

/** Ends the console with its last window (on macOS when asked), but only once what was begun has ended. */
export function quitCleanly(app: App, finish: () => Promise<unknown>): void {
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
      app.quit()
    }
    const timer = setTimeout(end, patience)
    finish().then(end, end)
  })
}

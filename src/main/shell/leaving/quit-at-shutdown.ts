import type { App, Event, PowerMonitor } from 'electron'

/**
 * Quits when the system shuts down, or on macOS logs off, and makes it wait. Otherwise unsaved drafts or
 * writes in flight would at first prevent the quit, and macOS would cancel its shutdown.
 */
export function quitAtShutdown(powerMonitor: Pick<PowerMonitor, 'on'>, app: Pick<App, 'quit'>): void {
  const quit = (event: Event) => {
    event.preventDefault()
    app.quit()
  }
  // Electron's types omit the event argument, which its documentation describes.
  powerMonitor.on('shutdown', quit as unknown as () => void)
}

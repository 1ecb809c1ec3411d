import type { App, Event, PowerMonitor } from 'electron'

/**
 * Quits when the system shuts down, or on macOS logs off, and has it wait: a form that is written down or a save
 * in flight prevents the quit at first, which would cancel the shutdown of macOS.
 */
export function quitAtShutdown(powerMonitor: Pick<PowerMonitor, 'on'>, app: Pick<App, 'quit'>): void {
  const quit = (event: Event) => {
    event.preventDefault()
    app.quit()
  }
  // Electron's types leave out the event, which its documentation names.
  powerMonitor.on('shutdown', quit as unknown as () => void)
}

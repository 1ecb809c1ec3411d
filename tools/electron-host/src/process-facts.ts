import { createRequire } from 'node:module'
import type { App } from './app/app.ts'
import { browserIfAny } from './browser.ts'
import { dialog } from './native/dialog.ts'

/** The version of the installed Electron package, whose types the project uses. */
function electronVersion(): string {
  const require = createRequire(import.meta.url)
  return (require('electron/package.json') as { version: string }).version
}

/**
 * Makes `process` look like Electron's main process.
 * @param resources the resources folder of an installed app
 */
export function describeProcess(resources?: string): void {
  const define = (target: object, name: string, value: unknown): void => {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
  }
  define(process.versions, 'electron', electronVersion())
  Object.defineProperty(process.versions, 'chrome', {
    get: () => browserIfAny()?.version ?? '',
    enumerable: true,
    configurable: true,
  })
  define(process, 'type', 'browser')
  if (resources === undefined) define(process, 'defaultApp', true)
  define(process, 'resourcesPath', resources ?? import.meta.dirname)
}

/** Quits on the usual signals, and when the parent process ends. */
export function endWithParent(app: App): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    let asked = false
    process.on(signal, () => {
      // A second signal exits without asking the windows.
      if (asked) app.exit(0)
      else app.quit()
      asked = true
    })
  }
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) app.exit(0)
  }, 500).unref()
}

/** Like in Electron, an uncaught error is shown and does not end the app; a rejection is only logged. */
export function surviveErrors(): void {
  // The output may be closed. Reporting that would fail again, endlessly.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('uncaughtException', (error) => {
    // The app has its own handler.
    if (process.listenerCount('uncaughtException') > 1) return
    const text = `Uncaught Exception:\n${error instanceof Error ? error.stack : String(error)}`
    dialog.showErrorBox('A JavaScript error occurred in the main process', text)
  })
  process.on('unhandledRejection', (reason) => {
    if (process.listenerCount('unhandledRejection') > 1) return
    console.error('UnhandledPromiseRejectionWarning:', reason)
  })
}

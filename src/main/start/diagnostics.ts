import { join } from 'node:path'
import { app, crashReporter, dialog } from 'electron'
import { title } from '#main/config/app-name.ts'
import type { LoadedConfig } from '#main/config/load-config.ts'
import { noteLines, settingLines } from '#main/config/settings-report.ts'
import { emptyCoreDumps, keepCrashDumps } from '#main/diagnostics/crash-dumps.ts'
import { type Log, openLog } from '#main/diagnostics/log.ts'

/** Logs every uncaught error, and shows a message for the first one. */
function watchErrors(log: Log, file: string): void {
  let isReported = false
  const report = (error: unknown) => {
    log.error('not caught', error)
    if (isReported) return
    isReported = true
    // Linux shows no dialog before Electron is ready.
    void app
      .whenReady()
      .then(() =>
        dialog.showErrorBox(
          title,
          `Something went wrong inside the console. If it no longer works properly, please start it again. Details are in ${file}.`,
        ),
      )
  }
  process.on('uncaughtException', report)
  process.on('unhandledRejection', report)
}

/** Opens the log, logs errors and crashes, and logs the start with the source of each setting. */
export function openDiagnostics(loaded: LoadedConfig) {
  const file = join(app.getPath('logs'), 'main.log')
  const log = openLog({ file, echo: !app.isPackaged })
  watchErrors(log, file)
  emptyCoreDumps(process.platform, log)
  keepCrashDumps({ app, crashReporter, log })
  log.info(`${title} ${app.getVersion()} starts; settings: ${settingLines(loaded.sources).join('; ')}`)
  for (const line of noteLines(loaded)) log.warn(line)
  return { log, file }
}

import { readFile } from 'node:fs/promises'
import { release, totalmem } from 'node:os'
import { basename } from 'node:path'
import type { App } from 'electron'
import { findDumps } from '#main/diagnostics/dump-files.ts'
import { logFiles } from '#main/diagnostics/log.ts'
import type { MachineFacts } from './facts.ts'

interface Machine {
  readonly app: Pick<App, 'getVersion' | 'getPath' | 'getLocale' | 'isPackaged'>
  readonly logFile: string
  /** The source of each setting. */
  readonly settings: string
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Collects the facts about this computer for the support report. */
export async function machineFacts({ app, logFile, settings }: Machine): Promise<MachineFacts> {
  const { electron = 'none', chrome = 'none', node } = process.versions
  const logs: Record<string, string> = {}
  for (const file of logFiles(logFile)) {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text !== undefined) logs[basename(file)] = text
  }
  return {
    versions: {
      'GoTo Admin': `${app.getVersion()}${app.isPackaged ? '' : ', not installed'}`,
      Electron: electron,
      Chromium: chrome,
      Node: node,
      system: `${process.platform} ${release()} ${process.arch}, ${megabytes(totalmem())}`,
      language: app.getLocale(),
      'time zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      'running for': `${Math.round(process.uptime() / 60)} minutes`,
    },
    settings,
    dumps: await findDumps(app.getPath('crashDumps')),
    logs,
  }
}

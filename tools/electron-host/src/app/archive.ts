import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extractAll } from '@electron/asar'

/**
 * The folder of an app. Node can't read inside an archive, so the files of one are extracted, with those beside
 * it, for as long as this process runs.
 */
export function appFolder(appPath: string): string {
  if (!appPath.endsWith('.asar')) return appPath
  const folder = mkdtempSync(path.join(tmpdir(), 'electron-host-app-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  extractAll(appPath, folder)
  return folder
}

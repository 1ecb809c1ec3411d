import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extractAll } from '@electron/asar'

/**
 * The folder of an app. Node can't read archives, so an archive and the files beside it are extracted for the
 * life of this process.
 */
export function appFolder(appPath: string): string {
  if (!appPath.endsWith('.asar')) return appPath
  const folder = mkdtempSync(path.join(tmpdir(), 'electron-host-app-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  extractAll(appPath, folder)
  return folder
}

import { randomUUID } from 'node:crypto'
import type { WebPreferences } from 'electron'
import { isolatedSource, mainWorldSource } from '../page-sources.ts'
import type { IsolatedConfig } from '../renderer/isolated.ts'
import { scriptNonce } from '../session/host-scripts.ts'
import type { Preload } from './web-preferences.ts'

/** The name of the binding through which a preload's world sends messages to main. */
export const BINDING = 'electronHostPost'

const PRELOAD_PARAMETERS = 'require, process, Buffer, global, setImmediate, clearImmediate, exports, module'

/** The scripts that run at the start of every document, in the page's and the preload's world. */
export function pageScripts(
  preferences: WebPreferences,
  preload: Preload | undefined,
): { page: string; isolated: string } {
  const secret = randomUUID()
  const config: IsolatedConfig = {
    binding: BINDING,
    secret,
    preloadPath: preload?.file ?? '',
    inSubFrames: preferences.nodeIntegrationInSubFrames === true,
    facts: {
      platform: process.platform,
      arch: process.arch,
      argv: [process.execPath, ...(preferences.additionalArguments ?? [])],
      env: Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? ''])),
      execPath: process.execPath,
      pid: process.pid,
      versions: Object.fromEntries(
        Object.entries(process.versions).map(([name, value]) => [name, value ?? '']),
      ),
      contextIsolated: true,
    },
  }
  const body =
    preload && 'source' in preload ? `function (${PRELOAD_PARAMETERS}) {${preload.source}\n}` : 'undefined'
  return {
    page: `(() => { ${mainWorldSource()}; ElectronHost.start(${JSON.stringify(secret)}, '${scriptNonce}') })()`,
    isolated: `(() => { ${isolatedSource()}; ElectronHost.start(${JSON.stringify(config)}, ${body}) })()`,
  }
}

import { createRequire } from 'node:module'

/** The version of Electron that the project is built for: the one whose types it has. */
export function electronVersion(): string {
  const require = createRequire(import.meta.url)
  return (require('electron/package.json') as { version: string }).version
}

import { resolve } from 'node:path'
import { findElectron } from './electron.ts'

/** What runs the built console, and how it is called. */
export interface Runtime {
  readonly name: 'Electron' | 'the stand-in host'
  readonly executable: string
}

const host: Runtime = {
  name: 'the stand-in host',
  executable: resolve('tools/electron-host/electron-host.mjs'),
}

/** Is there a display that a window could be shown on? */
export const hasDisplay = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** Electron where it can be had and there is a display for it, else the stand-in host, which also runs without one. */
export async function findRuntime(say: (line: string) => void): Promise<Runtime> {
  const executable = hasDisplay() ? await findElectron(say) : undefined
  return executable ? { name: 'Electron', executable } : host
}

/** The command line that opens the console with its own data in `userData`. */
export function consoleCommand({ name, executable }: Runtime, userData: string): string[] {
  const rootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
  return [
    ...(name === 'Electron' ? [executable] : [process.execPath, executable]),
    ...(rootOnLinux ? ['--no-sandbox'] : []),
    `--user-data-dir=${userData}`,
    resolve('.'),
  ]
}

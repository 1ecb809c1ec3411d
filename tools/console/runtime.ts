import { resolve } from 'node:path'
import { findElectron } from './electron.ts'

/** A program that can run the built console. */
export interface Runtime {
  readonly name: 'Electron' | 'the stand-in host'
  readonly executable: string
}

const host: Runtime = {
  name: 'the stand-in host',
  executable: resolve('tools/electron-host/electron-host.mjs'),
}

/** Whether a display for windows is available. */
export const hasDisplay = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** Electron if it is available and there is a display; otherwise the stand-in host, which needs none. */
export async function findRuntime(say: (line: string) => void): Promise<Runtime> {
  const executable = hasDisplay() ? await findElectron(say) : undefined
  return executable ? { name: 'Electron', executable } : host
}

/** The command that opens the console with its data in `userData`. */
export function consoleCommand({ name, executable }: Runtime, userData: string): string[] {
  const rootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
  return [
    ...(name === 'Electron' ? [executable] : [process.execPath, executable]),
    ...(rootOnLinux ? ['--no-sandbox'] : []),
    `--user-data-dir=${userData}`,
    resolve('.'),
  ]
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const electronFolder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
const version = () => JSON.parse(readFileSync(join(electronFolder, 'package.json'), 'utf8')).version as string

/** Timeout of the connection to the release server, in ms. */
const reachDeadline = 5_000
/** Timeout of the download, in ms. */
const fetchDeadline = 10 * 60_000

/** Electron's binary, if it is installed and starts, which may fail for lack of a system library. */
function installedElectron(): string | undefined {
  const pathFile = join(electronFolder, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const binary = join(electronFolder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(binary) && spawnSync(binary, ['--version'], { timeout: 20_000 }).status === 0
    ? binary
    : undefined
}

const releaseServer = () =>
  process.env.ELECTRON_MIRROR ??
  process.env.npm_config_electron_mirror ??
  'https://github.com/electron/electron/releases/download/'

/** Whether the release server has this version. False if it can't be reached. */
async function canFetch(): Promise<boolean> {
  try {
    const address = new URL(`v${version()}/SHASUMS256.txt`, releaseServer())
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(reachDeadline) })
    return answer.ok
  } catch {
    return false
  }
}

/** Electron's binary. Downloads it if it is missing; undefined if that is not possible. */
export async function findElectron(say: (line: string) => void): Promise<string | undefined> {
  const installed = installedElectron()
  if (installed || !(await canFetch())) return installed
  say(`Fetching Electron ${version()}, once ...`)
  const installer = spawn(process.execPath, [join(electronFolder, 'install.js')], {
    stdio: 'ignore',
    timeout: fetchDeadline,
  })
  await once(installer, 'close')
  return installedElectron()
}

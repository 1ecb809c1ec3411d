import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'

export interface LaunchOptions {
  /** The `GOTO_ADMIN_*` variables, as a sandbox gives them. */
  readonly environment: Readonly<Record<string, string>>
  /** The console's own folder; a fresh one is a first start. */
  readonly userData: string
  /** The folder of another app than the console, such as the bench's bare window. */
  readonly appPath?: string
}

/** A console under test. */
export interface LaunchedConsole {
  readonly app: ElectronApplication
  readonly window: Page
  /** What the process has written to its error output so far. */
  readonly output: () => string
  /** Settles with the exit code once the console has ended. */
  readonly ended: Promise<number | null>
  /** @throws Error where it has not ended by itself within ten seconds; it is then ended by force. */
  readonly close: () => Promise<void>
}

const endDeadline = 10_000

/** With E2E_ELECTRON=1 Electron's own binary, else the stand-in host in its place. */
function executable(): string {
  if (process.env.E2E_ELECTRON !== '1') return resolve('tools/electron-host/electron-host.mjs')
  // Outside Electron the package is the path of its binary.
  return createRequire(import.meta.url)('electron') as string
}

const argumentsOf = ({ appPath = '.', userData }: Pick<LaunchOptions, 'appPath' | 'userData'>) => [
  resolve(appPath),
  `--user-data-dir=${userData}`,
]

/** Everything of this process's environment but what would reach into the console's own Node. */
function inheritedEnvironment(): Record<string, string> {
  const { NODE_OPTIONS, ELECTRON_RUN_AS_NODE, ...rest } = process.env
  return Object.fromEntries(
    Object.entries(rest).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

/** Starts the built console and answers once its window is there. */
export async function launchConsole({
  environment,
  userData,
  appPath = '.',
}: LaunchOptions): Promise<LaunchedConsole> {
  const app = await _electron.launch({
    executablePath: executable(),
    args: argumentsOf({ appPath, userData }),
    env: { ...inheritedEnvironment(), ...environment },
  })
  const child = app.process()
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const force = setTimeout(() => child.kill('SIGKILL'), endDeadline)
    await app.close()
    clearTimeout(force)
    if (child.signalCode === 'SIGKILL') throw new Error(`The console did not end by itself:\n${output}`)
  }
  try {
    const window = await app.firstWindow()
    // A window is there before its page is.
    await window.waitForFunction(() => location.href !== 'about:blank')
    return { app, window, output: () => output, ended, close }
  } catch (thrown) {
    await close()
    throw new Error(`The console opened no window:\n${output}`, { cause: thrown })
  }
}

/** Starts the console as a person does who expects no window of it, and answers how it ended and what it said. */
export async function startWithoutWindow({
  environment,
  userData,
}: LaunchOptions): Promise<{ code: number; said: string }> {
  const child = spawn(executable(), argumentsOf({ userData }), {
    env: { ...inheritedEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

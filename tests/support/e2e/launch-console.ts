import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'

export interface LaunchOptions {
  /** A sandbox's `GOTO_ADMIN_*` variables. */
  readonly environment: Readonly<Record<string, string>>
  /** The console's own folder; a fresh one is a first start. */
  readonly userData: string
  /** Further arguments, such as a link. */
  readonly args?: readonly string[]
  /** The folder of another app, such as the bench's bare window. */
  readonly appPath?: string
}

/** A console under test. */
export interface LaunchedConsole {
  readonly app: ElectronApplication
  readonly window: Page
  /** The process's error output so far. */
  readonly output: () => string
  /** Resolves to the exit code once the console has ended. */
  readonly ended: Promise<number | null>
  /** Waits until the console ends by itself. @throws Error after ten seconds, and kills it */
  readonly close: () => Promise<void>
}

const endDeadline = 10_000

/** Electron's own binary with E2E_ELECTRON=1, else the stand-in host. */
function executable(): string {
  if (process.env.E2E_ELECTRON !== '1') return resolve('tools/electron-host/electron-host.mjs')
  // Outside Electron the package is the path of its binary.
  return createRequire(import.meta.url)('electron') as string
}

const argumentsOf = ({
  appPath = '.',
  userData,
  args = [],
}: Pick<LaunchOptions, 'appPath' | 'userData' | 'args'>) => [
  resolve(appPath),
  `--user-data-dir=${userData}`,
  ...args,
]

/** This process's environment without variables that affect the console's Node. */
export function inheritedEnvironment(): Record<string, string> {
  const { NODE_OPTIONS, ELECTRON_RUN_AS_NODE, ...rest } = process.env
  return Object.fromEntries(
    Object.entries(rest).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

/** Starts the built console and waits for its window. */
export async function launchConsole({
  environment,
  userData,
  appPath = '.',
  args = [],
}: LaunchOptions): Promise<LaunchedConsole> {
  const app = await _electron.launch({
    executablePath: executable(),
    args: argumentsOf({ appPath, userData, args }),
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
    // The window exists before its page.
    await window.waitForFunction(() => location.href !== 'about:blank')
    return { app, window, output: () => output, ended, close }
  } catch (thrown) {
    await close()
    throw new Error(`The console opened no window:\n${output}`, { cause: thrown })
  }
}

/** The message in the box that the console shows. On real Electron the box would wait for a person. */
export const shownBox = (said: string): string | undefined =>
  /^electron-host: a box is shown: GoTo Admin\n([\s\S]*)/m.exec(said)?.[1]?.trim()

/** Starts the console without expecting a window; resolves to its exit code and output. */
export async function startWithoutWindow({ environment, userData, args = [] }: LaunchOptions) {
  const child = spawn(executable(), argumentsOf({ userData, args }), {
    env: { ...inheritedEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code: code as number | null, said }
}

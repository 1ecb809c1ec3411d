import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright'
import { expect } from 'playwright/test'
import { configKeys, variableOf } from '#main/config/keys.ts'
import { kindOf } from '#main/config/kinds.ts'
import { inheritedEnvironment } from './launch-console.ts'

/** The reason why this computer can't give one process another /etc; undefined if it can. */
export const withoutOwnEtc =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'overlay', '-o', 'lowerdir=/var:/etc', 'none', '/etc'])
    .status === 0
    ? undefined
    : 'only root of a Linux computer can give one process another /etc'

/** The policy file with which an installed console uses a sandbox, made from the sandbox's variables. */
export const policyOf = (environment: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    configKeys.flatMap((key) => {
      const text = environment[variableOf(key)]
      return text === undefined ? [] : [[key, kindOf(key) === 'list' ? text.split(',') : text]]
    }),
  )

/** A console that was started as a person starts it. */
export interface StartedConsole {
  readonly child: ChildProcess
  readonly output: () => string
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>
}

/** Starts a program and collects its output. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = inheritedEnvironment(),
): StartedConsole {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}

/** The window of a console that was started with --remote-debugging-port=0, once it shows something. */
export async function driven({ output }: StartedConsole): Promise<Page> {
  const address = () => /DevTools listening on (ws:\S+)/.exec(output())?.[1]
  await expect.poll(address, { timeout: 30_000 }).toBeDefined()
  const browser = await chromium.connectOverCDP(address() ?? '')
  const pages = () => browser.contexts()[0]?.pages() ?? []
  await expect.poll(() => pages().length, { timeout: 30_000 }).toBe(1)
  const [window] = pages()
  if (!window) throw new Error('the console has no window')
  await window.locator('#root > *').first().waitFor()
  return window
}

interface InstalledOptions {
  readonly environment: Readonly<Record<string, string>>
  /** The folder of all apps' data: an installed console accepts no argument for its own. */
  readonly appData: string
  readonly args?: readonly string[]
  /** The content and mode of /etc/goto-admin/policy.json. Without it, /etc is the computer's own. */
  readonly policy?: { readonly content: unknown; readonly mode?: number }
}

/**
 * Starts the stand-in host as an installed console. With a policy it has an /etc of its own, in which root
 * has written that policy.
 */
export function startInstalled({
  environment,
  appData,
  args = [],
  policy,
}: InstalledOptions): StartedConsole {
  const host = [resolve('tools/electron-host/electron-host.mjs'), ...args]
  const etc = policy && mkdtempSync(join(tmpdir(), 'goto-admin-etc-'))
  if (policy && etc) {
    chmodSync(etc, 0o755)
    mkdirSync(join(etc, 'goto-admin'))
    const file = join(etc, 'goto-admin/policy.json')
    writeFileSync(file, JSON.stringify(policy.content))
    chmodSync(file, policy.mode ?? 0o644)
  }
  // Mounts the folder over the computer's /etc, for this process and its children only.
  const script = 'mount -t overlay -o "lowerdir=$0:/etc" none /etc && exec "$@"'
  const [program = '', ...rest] = etc ? ['unshare', '-m', 'sh', '-c', script, etc, ...host] : host
  const started = startProgram(program, rest, {
    ...inheritedEnvironment(),
    ...environment,
    ELECTRON_HOST_PACKAGED: resolve('.'),
    XDG_CONFIG_HOME: appData,
  })
  const ended = started.ended.then((code) => {
    if (etc) rmSync(etc, { recursive: true })
    return code
  })
  return { ...started, ended }
}

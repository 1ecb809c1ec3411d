import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { configKeys, configVariables } from '#main/config/keys.ts'
import { kindOf } from '#main/config/kinds.ts'
import { inheritedEnvironment } from './launch-console.ts'

/** Why this computer can't give one process another /etc; undefined where it can. */
export const withoutOwnEtc =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'overlay', '-o', 'lowerdir=/var:/etc', 'none', '/etc'])
    .status === 0
    ? undefined
    : 'only root of a Linux computer can give one process another /etc'

/** The policy file that points an installed console at a sandbox, from its variables. */
export const policyOf = (environment: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    configKeys.flatMap((key) => {
      const text = environment[configVariables[key]]
      return text === undefined ? [] : [[key, kindOf(key) === 'list' ? text.split(',') : text]]
    }),
  )

/** An installed console; only the stand-in host can act as one. */
export interface InstalledConsole {
  readonly child: ChildProcess
  readonly output: () => string
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>
}

interface InstalledOptions {
  readonly environment: Readonly<Record<string, string>>
  /** The folder of all apps' data: an installed console accepts no argument for its own. */
  readonly appData: string
  readonly args?: readonly string[]
  /** What /etc/goto-admin/policy.json has, and its mode; without it /etc is the computer's own. */
  readonly policy?: { readonly content: unknown; readonly mode?: number }
}

/** Starts the console as an installed one. With a policy it has an /etc of its own, in which root wrote that. */
export function startInstalled({
  environment,
  appData,
  args = [],
  policy,
}: InstalledOptions): InstalledConsole {
  const host = [resolve('tools/electron-host/electron-host.mjs'), ...args]
  const etc = policy && mkdtempSync(join(tmpdir(), 'goto-admin-etc-'))
  if (policy && etc) {
    chmodSync(etc, 0o755)
    mkdirSync(join(etc, 'goto-admin'))
    const file = join(etc, 'goto-admin/policy.json')
    writeFileSync(file, JSON.stringify(policy.content))
    chmodSync(file, policy.mode ?? 0o644)
  }
  // The folder lies over the computer's /etc, for this process and its children.
  const script = 'mount -t overlay -o "lowerdir=$0:/etc" none /etc && exec "$@"'
  const [program = '', ...rest] = etc ? ['unshare', '-m', 'sh', '-c', script, etc, ...host] : host
  const child = spawn(program, rest, {
    env: {
      ...inheritedEnvironment(),
      ...environment,
      ELECTRON_HOST_PACKAGED: resolve('.'),
      XDG_CONFIG_HOME: appData,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = once(child, 'close').then(([code]) => {
    if (etc) rmSync(etc, { recursive: true })
    return code as number | null
  })
  return { child, output: () => output, ended }
}

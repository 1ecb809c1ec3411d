import { spawnSync } from 'node:child_process'
import { missingNeeds, type NeedName } from './needs.ts'

/** The machine lacks something that the project can't install; the message says how a person installs it. */
export class MachineError extends Error {
  override readonly name = 'MachineError'
}

/** What the person asked for cannot be done; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What a person sees of a failure: all of it if it is unexpected. */
function wordsOf(thrown: unknown): unknown {
  if (thrown instanceof MachineError || thrown instanceof UsageError) return thrown.message
  if (!(thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS_')))
    return thrown
  // Node's advice on how to write such a word fits no command here.
  return `${thrown.message.replace(/\. To specify .*/s, '')}. The commands and their options: docs/contributing/commands.md`
}

/** Ends this process as failed, and prints why. */
export function endWithError(thrown: unknown): void {
  console.error(wordsOf(thrown))
  process.exitCode = 1
}

const run = (command: readonly string[]) => {
  const [program = '', ...args] = command
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}`.trim() }
}

/** Prefix of a command that needs root; undefined if this user can't become root without a password. */
export function asRoot(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return []
  return run(['sudo', '-n', 'true']).ok ? ['sudo', '-n'] : undefined
}

/**
 * Installs missing requirements, on Debian and similar systems and with the rights to do so. Says nothing
 * if none is missing.
 * @throws MachineError that names the missing ones and the command that installs them
 */
export function prepareMachine(names: readonly NeedName[], say: (line: string) => void): void {
  const missing = missingNeeds(names)
  if (missing.length === 0) return
  const named = missing.map(({ name }) => name).join(', ')
  const packages = missing.flatMap((need) => need.packages)

  if (!run(['apt-get', '--version']).ok) {
    throw new MachineError(
      `This machine lacks ${named}. Install them with its package manager and run the command again (Debian's packages: ${packages.join(' ')}).`,
    )
  }
  const byHand = `sudo apt-get update && sudo apt-get install --no-install-recommends ${packages.join(' ')}`
  const root = asRoot()
  if (!root) {
    throw new MachineError(
      `This machine lacks ${named}. Install them and run the command again:\n  ${byHand}`,
    )
  }

  say(`This machine lacks ${named}: installing, once ...`)
  const install = [...root, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]
  // Without an update first, because most machines need none; a fresh one has no package lists, an old one
  // stale lists.
  let answer = run(install)
  if (!answer.ok) {
    run([...root, 'apt-get', 'update', '-qq'])
    answer = run(install)
  }
  const left = missingNeeds(names)
  if (left.length > 0) {
    throw new MachineError(
      `${left.map(({ name }) => name).join(', ')} could not be installed:\n${answer.output}\n\nInstall by hand and run the command again:\n  ${byHand}`,
    )
  }
}

import { spawnSync } from 'node:child_process'
import { missingNeeds, type NeedName } from './needs.ts'

/** The machine lacks something that the project can't install itself. The message says how to install it. */
export class MachineError extends Error {
  override readonly name = 'MachineError'
}

/** A request that can't be fulfilled. The message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The text to print for an error: everything if it is unexpected. */
function wordsOf(thrown: unknown): unknown {
  if (thrown instanceof MachineError || thrown instanceof UsageError) return thrown.message
  if (!(thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS_')))
    return thrown
  // Removes Node's advice, which does not apply to these commands.
  return `${thrown.message.replace(/\. To specify .*/s, '')}. The commands and their options: docs/contributing/commands.md`
}

/** Prints an error and makes this process fail. */
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

/** A command prefix to run as root; undefined if that needs a password. */
export function asRoot(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return []
  return run(['sudo', '-n', 'true']).ok ? ['sudo', '-n'] : undefined
}

/**
 * Installs missing requirements on Debian and similar systems, if permitted. Prints nothing if none is
 * missing.
 * @throws MachineError that names the missing ones and the command to install them
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
  // First without an update, which most machines do not need. A fresh or old machine has no or outdated
  // package lists.
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

import { spawnSync } from 'node:child_process'
import { missingNeeds, type NeedName } from './needs.ts'

/** This machine lacks something that the project can't install by itself; the message says what and how. */
export class MachineError extends Error {
  override readonly name = 'MachineError'
}

/** Ends this process as failed, with a message where the machine lacks something and the whole error otherwise. */
export function endWithError(thrown: unknown): void {
  console.error(thrown instanceof MachineError ? thrown.message : thrown)
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

/** What goes before a command that root must run; undefined where this user can't be root without a password. */
function asRoot(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return []
  return run(['sudo', '-n', 'true']).ok ? ['sudo', '-n'] : undefined
}

/**
 * Sees to it that the machine has what is needed: on Debian and its kin what lacks is installed in one go, as far as
 * this user may; elsewhere it is named. Says nothing where nothing lacks.
 * @throws MachineError with the one command that mends it.
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
  // A fresh machine has no package lists, an old one stale ones; most need no update.
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

import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

const isWindows = process.platform === 'win32'

/** A started program with everything that it starts itself. */
export interface ChildGroup {
  readonly process: ChildProcess
  /** Settles once the program has ended: its exit code, or 128 and the signal's number where a signal ended it. */
  readonly ended: Promise<number>
  /** Asks the whole group to end, and ends it by force where it takes longer than `patience` milliseconds. */
  readonly end: (patience?: number) => Promise<void>
}

/** Starts a program as a group of its own, so that ending it leaves none of its children behind. */
export function startGroup(command: readonly string[], options: SpawnOptions = {}): ChildGroup {
  const [program = '', ...args] = command
  const child = spawn(program, args, { ...options, detached: !isWindows })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
  })
  const signal = (name: NodeJS.Signals) => {
    if (child.pid === undefined) return
    if (isWindows) {
      spawnSync('taskkill', ['/T', '/F', '/PID', String(child.pid)])
      return
    }
    try {
      process.kill(-child.pid, name)
    } catch {
      // The group is gone already.
    }
  }
  const end = async (patience = 5_000) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      signal('SIGKILL')
      return
    }
    const closed = once(child, 'close')
    signal('SIGTERM')
    const force = setTimeout(() => signal('SIGKILL'), patience)
    await closed
    clearTimeout(force)
    signal('SIGKILL')
  }
  return { process: child, ended, end }
}

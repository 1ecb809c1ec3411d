import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

const isWindows = process.platform === 'win32'

/** A program and its child processes. */
export interface ChildGroup {
  readonly process: ChildProcess
  /** Resolves to the exit code, or to 128 plus the number of the signal that ended it. */
  readonly ended: Promise<number>
  /** Terminates the whole group, and kills it after `patience` milliseconds. */
  readonly end: (patience?: number) => Promise<void>
}

/** Starts a program in its own process group, so that its child processes can be ended with it. */
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
      // The group has already ended.
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

import { randomUUID } from 'node:crypto'
import {
  type FSWatcher,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** The report of a second process to the first. */
export interface SecondInstance {
  argv: string[]
  workingDirectory: string
  additionalData: unknown
}

function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/**
 * Whether the process that wrote a lock is still running. Its start time distinguishes it from a later
 * process with the same id.
 */
function isAlive(lock: string): boolean {
  try {
    const [pid, started] = readFileSync(lock, 'utf8').split(' ')
    process.kill(Number(pid), 0)
    return startTime(Number(pid)) === (started ?? '')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A lock on a user-data folder for one process, and the socket through which others report to it. */
export class SingleInstanceLock {
  readonly #lock: string
  readonly #box: string
  readonly #onSecond: (second: SecondInstance) => void
  #watcher: FSWatcher | undefined

  constructor(userData: string, onSecond: (second: SecondInstance) => void) {
    this.#lock = path.join(userData, 'host-instance.lock')
    this.#box = path.join(userData, 'host-instance.post')
    this.#onSecond = onSecond
    mkdirSync(this.#box, { recursive: true })
  }

  get held(): boolean {
    return this.#watcher !== undefined
  }

  /** Takes the lock. If another process has it, reports to that process and returns false. */
  request(second: SecondInstance): boolean {
    if (this.held) return true
    if (this.#take()) {
      this.#watcher = watch(this.#box, () => this.#collect())
      this.#watcher.unref()
      this.#collect()
      return true
    }
    const letter = path.join(this.#box, randomUUID())
    writeFileSync(`${letter}.part`, serialize(second))
    renameSync(`${letter}.part`, `${letter}.letter`)
    return false
  }

  release(): void {
    if (!this.held) return
    this.#watcher?.close()
    this.#watcher = undefined
    rmSync(this.#lock, { force: true })
  }

  #take(): boolean {
    const mine = `${this.#lock}.${process.pid}`
    writeFileSync(mine, `${process.pid} ${startTime(process.pid)}`)
    try {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        try {
          linkSync(mine, this.#lock)
          return true
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        }
        if (isAlive(this.#lock)) return false
        this.#removeStale()
      }
      return false
    } finally {
      rmSync(mine, { force: true })
    }
  }

  /**
   * Renames the lock first. Renaming is atomic, so only one of several processes removes a stale lock. If it
   * turns out to be live, it is put back.
   */
  #removeStale(): void {
    const aside = `${this.#lock}.${process.pid}.stale`
    try {
      renameSync(this.#lock, aside)
      if (isAlive(aside)) linkSync(aside, this.#lock)
      rmSync(aside, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }

  #collect(): void {
    for (const name of readdirSync(this.#box)) {
      if (!name.endsWith('.letter')) continue
      const file = path.join(this.#box, name)
      const second = deserialize(readFileSync(file)) as SecondInstance
      rmSync(file, { force: true })
      this.#onSecond(second)
    }
  }
}

import { readdirSync, readFileSync } from 'node:fs'

/** A process of Linux, by its line in /proc. */
interface Process {
  readonly pid: number
  readonly parent: number
  /** Its own time on a processor, in seconds. */
  readonly seconds: number
  /** Tells it from an earlier process with the same number. */
  readonly key: string
}

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100
const interval = 200

function readProcess(pid: string): Process | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last bracket may hold spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const at = (index: number) => Number(fields[index])
    return {
      pid: Number(pid),
      parent: at(1),
      seconds: (at(11) + at(12)) / ticksPerSecond,
      key: `${pid} ${fields[19]}`,
    }
  } catch {
    // It has ended.
    return undefined
  }
}

const readProcesses = (): readonly Process[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []))

/** Measures the time that programs and all that they start spend on the processors. */
export interface CpuWatch {
  /**
   * Seconds so far of a program and all that it has started, including what has outlived it; undefined except on
   * Linux.
   */
  readonly secondsOf: (pid: number | undefined) => number | undefined
  readonly end: () => void
}

/**
 * Looks at the processes five times a second. A process that starts and ends between two looks is missed, and so
 * is the end of a process: a few per cent.
 * @param roots the programs to measure, asked at each look
 */
export function watchCpu(roots: () => readonly (number | undefined)[]): CpuWatch {
  if (process.platform !== 'linux') return { secondsOf: () => undefined, end: () => {} }
  const seen = new Map<string, { readonly root: number; seconds: number }>()
  const look = () => {
    const processes = readProcesses()
    const byPid = new Map(processes.map((each) => [each.pid, each]))
    const wanted = new Set(roots())
    const rootOf = ({ pid, parent, key }: Process): number | undefined => {
      if (wanted.has(pid)) return pid
      const above = byPid.get(parent)
      // A process that has lost its parent still belongs to the program that started it.
      return seen.get(key)?.root ?? (above && rootOf(above))
    }
    for (const each of processes) {
      const root = rootOf(each)
      if (root !== undefined) seen.set(each.key, { root, seconds: each.seconds })
    }
  }
  const timer = setInterval(look, interval).unref()
  return {
    secondsOf: (pid) => {
      look()
      const own = [...seen.values()].filter(({ root }) => root === pid)
      return own.reduce((sum, { seconds }) => sum + seconds, 0)
    },
    end: () => clearInterval(timer),
  }
}

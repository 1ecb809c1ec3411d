import { readdirSync, readFileSync } from 'node:fs'

/** A Linux process, from its line in /proc. */
interface Process {
  readonly pid: number
  readonly parent: number
  /** Its own CPU time, in seconds. */
  readonly seconds: number
  /** Distinguishes it from an earlier process with the same id. */
  readonly key: string
}

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100
const interval = 200

function readProcess(pid: string): Process | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name ends with the last bracket, and may contain spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const at = (index: number) => Number(fields[index])
    return {
      pid: Number(pid),
      parent: at(1),
      seconds: (at(11) + at(12)) / ticksPerSecond,
      key: `${pid} ${fields[19]}`,
    }
  } catch {
    // The process has ended.
    return undefined
  }
}

const readProcesses = (): readonly Process[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []))

/** Measures the CPU time of programs and all their child processes. */
export interface CpuWatch {
  /**
   * The CPU seconds so far of a program and its child processes, including those that outlive it. Undefined
   * except on Linux.
   */
  readonly secondsOf: (pid: number | undefined) => number | undefined
  readonly end: () => void
}

/**
 * Samples the processes five times a second. It misses processes that live shorter than that, and the last
 * moments of others: a few per cent.
 * @param roots the programs to measure, read at each sample
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
      // A process whose parent has ended still belongs to the same program.
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

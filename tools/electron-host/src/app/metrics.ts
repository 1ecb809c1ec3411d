import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { strict } from '../strict-members.ts'

/** One entry of app.getAppMetrics; memory in kilobytes. */
export interface ProcessMetric {
  pid: number
  type: string
  memory: { workingSetSize: number; peakWorkingSetSize: number }
}

interface Row {
  pid: number
  parent: number
  resident: number
  peak: number
  command: string
}

function fromProc(): Row[] {
  const rows: Row[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      const field = (key: string): number =>
        Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      rows.push({
        pid: Number(name),
        parent: field('PPid'),
        resident: field('VmRSS'),
        peak: field('VmHWM'),
        command,
      })
    } catch {
      // The process has ended in the meantime.
    }
  }
  return rows
}

function fromPs(): Row[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line)
    if (!match) return []
    const resident = Number(match[3])
    return [
      { pid: Number(match[1]), parent: Number(match[2]), resident, peak: resident, command: match[4] ?? '' },
    ]
  })
}

function typeOf(row: Row): string {
  if (row.pid === process.pid) return 'Browser'
  const type = /--type=([a-z-]+)/.exec(row.command)?.[1]
  if (type === 'renderer') return 'Tab'
  if (type === 'gpu-process') return 'GPU'
  if (type === 'zygote') return 'Zygote'
  return 'Utility'
}

/** Lists this process and all Chromium processes. */
export function appMetrics(chromiumPid: number | undefined): ProcessMetric[] {
  const rows = process.platform === 'linux' ? fromProc() : fromPs()
  const own = new Set([process.pid, ...(chromiumPid === undefined ? [] : [chromiumPid])])
  for (let size = 0; size !== own.size; ) {
    size = own.size
    for (const row of rows) if (own.has(row.parent) && row.parent !== process.pid) own.add(row.pid)
  }
  return rows
    .filter((row) => own.has(row.pid))
    .map((row) =>
      strict('ProcessMetric', {
        pid: row.pid,
        type: typeOf(row),
        memory: strict('MemoryInfo', { workingSetSize: row.resident, peakWorkingSetSize: row.peak }),
      }),
    )
}

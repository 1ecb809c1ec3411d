import type { Timed, Work } from './work.ts'

/** The median of some figures; of an even number, the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  const lower = sorted.length % 2 === 0 ? sorted[half - 1] : upper
  if (upper === undefined || lower === undefined) throw new Error('no figures to take the median of')
  return (lower + upper) / 2
}

/** The smallest figure that this share of the figures does not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const found = sorted[Math.ceil(share * sorted.length) - 1]
  if (found === undefined) throw new Error('no figures to take a percentile of')
  return found
}

/** How long something takes, in ms. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Measures some runs, after one that warms up the compiler and the caches. */
export async function warmRuns<T>(runs: number, measure: () => Promise<T>): Promise<readonly T[]> {
  const all: T[] = []
  for (let run = 0; run <= runs; run += 1) all.push(await measure())
  return all.slice(1)
}

/** The figures and the work of a measure. */
export const timed = (all: readonly Timed[]): Pick<Measure, 'figures' | 'work'> => ({
  figures: all.map(({ took }) => took),
  work: all.map(({ work }) => work),
})

/** A measure with its figures and target. */
export interface Measure {
  readonly name: string
  readonly unit: 'ms' | 's' | 'MB/s' | 'kB' | 'MiB' | 'frames'
  /** A figure per run; a single one for an amount that does not vary. */
  readonly figures: readonly number[]
  /** The work of each run; none without a window. */
  readonly work?: readonly Work[]
  /** The figures of the bare baseline in the same runs. */
  readonly baseline?: { readonly name: string; readonly figures: readonly number[] }
  /** The figure for the target, its bounds, and the target in words. */
  readonly target?: {
    readonly text: string
    readonly figure: (median: number, baseline: number) => number
    readonly atMost?: number
    readonly atLeast?: number
  }
}

/** A line of the bench's table. */
export interface Line {
  readonly name: string
  readonly work: string
  readonly figure: string
  readonly baseline: string
  readonly target: string
  readonly verdict: 'pass' | 'miss' | ''
}

const decimalsOf = (value: number) => (value < 10 ? 2 : value < 100 ? 1 : 0)
const round = (value: number, unit: string) =>
  `${Number.isInteger(value) ? value : value.toFixed(decimalsOf(value))} ${unit}`

/** The medians of some work. */
function workText(all: readonly Work[]): string {
  const page = round(median(all.map((work) => work.page)), 'ms')
  const main = round(median(all.map((work) => work.main)), 'ms')
  const tasks = all.flatMap((work) => work.tasks ?? [])
  return `page ${page}${tasks.length > 0 ? ` in ${median(tasks)} tasks` : ''}, main ${main}`
}

/** A measure as a line of the table: medians, the spread, and whether the target is met. */
export function lineOf({ name, unit, figures, work = [], baseline, target }: Measure): Line {
  const middle = median(figures)
  const bare = baseline ? median(baseline.figures) : Number.NaN
  const spread =
    figures.length > 1
      ? ` (${round(Math.min(...figures), unit)} to ${round(Math.max(...figures), unit)})`
      : ''
  const held = target?.figure(middle, bare)
  const passes =
    held === undefined ||
    (held <= (target?.atMost ?? Number.POSITIVE_INFINITY) &&
      held >= (target?.atLeast ?? Number.NEGATIVE_INFINITY))
  return {
    name,
    work: work.length > 0 ? workText(work) : '',
    figure: `${round(middle, unit)}${spread}`,
    baseline: baseline ? `${baseline.name}: ${round(bare, unit)}` : '',
    target: target && held !== undefined ? `${target.text}: ${held.toFixed(2)}` : '',
    verdict: target ? (passes ? 'pass' : 'miss') : '',
  }
}

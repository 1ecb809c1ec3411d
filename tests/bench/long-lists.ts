import { openBarePage } from './bare-page.ts'
import type { ScreenBench } from './bench.ts'
import type { Measure } from './figures.ts'
import { type Figures, figuresOf, type LongList } from './long-list-run.ts'
import type { Timed } from './work.ts'

const itself = (figure: number) => figure

/** In ms. A person notices tasks of 50 ms or more, and browsers report no shorter ones. */
export const noLongTask = { text: 'none of 50 ms or more', figure: itself, atMost: 50 } as const

/**
 * Measures the cost of a list of thousands without pages: to open it, to filter, to scroll and to keep it.
 */
export async function measureLongList(bench: ScreenBench, list: LongList): Promise<readonly Measure[]> {
  const { main, folder } = bench
  const { signal } = new AbortController()
  const answers = await Promise.all(list.calls.map((name) => main.execute(name, {}, { signal })))
  const texts = answers.map((answer) => JSON.stringify(answer))
  const bare = await openBarePage(texts, Math.max(...answers.map(({ length }) => length)), folder)
  try {
    const records = answers[0]?.length ?? 0
    return measuresOf(list, records, await figuresOf(list, bench, bare))
  } finally {
    await bare.close()
  }
}

/** The maximum number of records in a list for which the smaller memory is the goal. */
const usualLength = 25_000
/** The maximum memory of a page with a long list, in MiB. */
const longHeap = 60

/** The figures of something, with its work if that was measured. */
const figuresIn = (all: readonly (number | Timed)[]) => ({
  figures: all.map((each) => (typeof each === 'number' ? each : each.took)),
  work: all.flatMap((each) => (typeof each === 'number' ? [] : [each.work])),
})

function measuresOf(
  { what, calls, later, whole, usualHeap = longHeap }: LongList,
  records: number,
  all: Figures,
): readonly Measure[] {
  const measure = (name: string, figures: keyof Figures, more: Partial<Measure> = {}): Measure => ({
    name: `${records.toLocaleString('en-AU')} ${what}: ${name}`,
    unit: 'ms',
    ...figuresIn(all[figures]),
    ...more,
  })
  // The newest logs are known only with the last record; other lists show their first records immediately.
  const isTold = !calls.includes('businessLogs.list')
  const toFirstRow = isTold
    ? { text: 'at most 150 ms', figure: itself, atMost: 150 }
    : {
        text: 'at most 150 ms beside the transfer',
        figure: (own: number, transfer: number) => own - transfer,
        atMost: 150,
      }
  const mebibytes = records < usualLength ? usualHeap : longHeap
  const baseline = { name: 'bare transfer over the bridge', figures: all.transfer }
  const server = { name: 'server alone', figures: all.server }
  return [
    measure('read in main', 'inMain', { baseline: server }),
    measure('read from the page', 'fromPage'),
    measure('click to the first row', 'firstRow', { baseline, target: toFirstRow }),
    measure('click to the whole list', 'whole', {
      baseline: server,
      ...(whole && {
        target: {
          text: `at most ${whole} times the server alone`,
          figure: (own: number, alone: number) => own / alone,
          atMost: whole,
        },
      }),
    }),
    ...(later ? [measure(`click to ${later.what}`, 'complete')] : []),
    measure('longest stall of main while it reads', 'stall', {
      target: { text: 'at most 50 ms', figure: itself, atMost: 50 },
    }),
    measure("main's memory while it reads", 'memory', {
      unit: 'MiB',
      target: { text: 'under 400 MiB', figure: itself, atMost: 400 },
    }),
    measure('click to the first row, read before', 'again'),
    measure('longest task while it opens', 'openTask', {
      baseline: { name: 'bare transfer', figures: all.transferTask },
      target: noLongTask,
    }),
    measure('longest task while it opens, read before', 'againTask', { target: noLongTask }),
    measure('letter in the filter to painted rows', 'letter', {
      target: { text: 'under 100 ms', figure: itself, atMost: 100 },
    }),
    measure('longest task while it is filtered', 'filterTask', { target: noLongTask }),
    measure('click on a column to painted rows', 'sorted'),
    measure('longest task while it is sorted', 'sortTask', { target: noLongTask }),
    measure('longest task while it scrolls', 'scrollTask', { target: noLongTask }),
    measure('frames missed in a scroll of 2 s', 'missed', {
      unit: 'frames',
      baseline: { name: 'bare page', figures: all.bareMissed },
      target: { text: 'no more than the bare page', figure: (own, bare) => own - bare, atMost: 0 },
    }),
    measure('held beyond the signed-in shell', 'held', { unit: 'MiB' }),
    measure('memory of the page', 'heap', {
      unit: 'MiB',
      target: { text: `at most ${mebibytes} MiB`, figure: itself, atMost: mebibytes },
    }),
  ]
}

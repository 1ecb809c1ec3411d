import { openBarePage } from './bare-page.ts'
import type { ScreenBench } from './bench.ts'
import type { Measure } from './figures.ts'
import { type Figures, heldBy, type LongList, runOf } from './long-list-run.ts'

const itself = (figure: number) => figure

/** A task of 50 ms and more is one that a person feels; a browser tells of no shorter ones. */
export const noLongTask = { text: 'none of 50 ms or more', figure: itself, atMost: 50 } as const

/** What a list of thousands without pages costs: to open, to filter, to scroll and to hold. */
export async function measureLongList(bench: ScreenBench, list: LongList): Promise<readonly Measure[]> {
  const { main, window, runs, folder } = bench
  const { signal } = new AbortController()
  const answers = await Promise.all(list.calls.map((name) => main.execute(name, {}, { signal })))
  const bare = await openBarePage(answers, Math.max(...answers.map(({ length }) => length)), folder)
  const devTools = await window.context().newCDPSession(window)
  const all: Figures[] = []
  const held: number[] = []
  try {
    for (let run = 0; run <= runs; run += 1) {
      const figures = await runOf(list, bench, bare, devTools)
      // The first brings code into the caches.
      if (run > 0) all.push(figures)
    }
    for (let run = 0; run < runs; run += 1) held.push(await heldBy(list, bench, devTools))
  } finally {
    await devTools.detach()
    await bare.close()
  }
  return measuresOf(list.what, all, held)
}

function measuresOf(what: string, all: readonly Figures[], held: readonly number[]): readonly Measure[] {
  const of = (name: keyof Figures) => all.map((figures) => figures[name])
  const measure = (name: string, figures: keyof Figures, more: Partial<Measure> = {}): Measure => ({
    name: `${what}: ${name}`,
    unit: 'ms',
    figures: of(figures),
    ...more,
  })
  const besideTransfer = (atMost: number) => ({
    baseline: { name: 'bare transfer over the bridge', figures: of('transfer') },
    target: {
      text: `at most ${atMost} ms beside the transfer`,
      figure: (own: number, transfer: number) => own - transfer,
      atMost,
    },
  })
  return [
    measure('read in main', 'inMain', { baseline: { name: 'server alone', figures: of('server') } }),
    measure('read from the page', 'fromPage'),
    measure('click to the first row', 'firstRow', besideTransfer(150)),
    measure('click to the first row, read before', 'again'),
    measure('longest task while it opens', 'openTask', {
      baseline: { name: 'bare transfer', figures: of('transferTask') },
      target: noLongTask,
    }),
    measure('longest task while it opens, read before', 'againTask', { target: noLongTask }),
    measure('letter in the filter to painted rows', 'letter'),
    measure('longest task while it is filtered', 'filterTask', { target: noLongTask }),
    measure('longest task while it scrolls', 'scrollTask', { target: noLongTask }),
    measure('frames missed in a scroll of 2 s', 'missed', {
      unit: 'frames',
      baseline: { name: 'bare page', figures: of('bareMissed') },
      target: { text: 'no more than the bare page', figure: (own, bare) => own - bare, atMost: 0 },
    }),
    {
      name: `${what}: held beyond the signed-in shell`,
      unit: 'MiB',
      figures: held,
      target: { text: 'at most 30 MiB', figure: itself, atMost: 30 },
    },
  ]
}

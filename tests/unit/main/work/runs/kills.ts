import { expect } from 'vitest'
import { randomOf } from '../forms/killed/words.ts'
import { createClock, createProvider, faults, postIds, runsTo, second, startRuns, turns } from './support.ts'

/** How the rows of a run are given: as inputs of the call, or as edits, whose records are read before. */
export type RowsAs = 'inputs' | 'edits'

/**
 * Publishes posts while a third of the writes (and of the reads before them) goes wrong at random, and kills the
 * console at random moments. Each row must have its outcome, which must be true, and no write may be carried out
 * twice.
 */
export async function killTheRun(folder: string, as: RowsAs, rows: number, kills: number, seed: number) {
  const random = randomOf(seed)
  const clock = createClock()
  const wrong = new Set<string>()
  const read = new Set<string>()
  const oneOf = () => faults[Math.floor(random() * faults.length)]
  const provider = createProvider(
    clock,
    (attempt) => {
      const fault = attempt === 1 && random() < 1 / 3 ? oneOf() : undefined
      wrong.add(String(fault))
      return { takes: 200 + random() * 2 * second, fault }
    },
    {
      faultOf: (id) => {
        // Once for each post, and only before it was sent: later the console looks for it.
        if (as === 'inputs' || read.has(id) || random() > 1 / 6) return undefined
        read.add(id)
        return provider.attempts.has(id) ? undefined : oneOf()
      },
    },
  )
  const ids = postIds(rows)
  let console = startRuns({ clock, send: provider.send, on: folder })
  await (as === 'inputs' ? console.publish(ids) : console.edit(ids))
  let killed = 0
  while (killed < kills) {
    const until = Math.min(((killed + 1) * rows) / (kills + 1), rows - 1)
    for (let settled = 0; settled < until; ) {
      await turns(1 + Math.floor(random() * 8))
      if (clock.waiting() > 0) clock.advance(Math.max(clock.untilNext(), 0))
      settled = console.told.at(-1)?.[0]?.done ?? 0
    }
    console.kill()
    killed += 1
    console = startRuns({ clock, send: provider.send, on: folder })
    expect((await console.get())?.total).toBe(rows)
    await console.press('resume')
  }
  expect(await runsTo(console, clock, 'done', 'failed')).toBe('done')
  const outcomes = await console.outcomes()
  expect([...outcomes.keys()]).toEqual(ids)
  for (const [id, outcome] of outcomes) {
    const times = provider.published.get(id) ?? 0
    expect([id, outcome, times]).toEqual([id, outcome, outcome === 'Done' ? 1 : 0])
    expect(['Done', 'Refused', 'Failed']).toContain(outcome)
  }
  const { counts } = (await console.get()) ?? {}
  await console.ended()
  return { killed, wrong, counts }
}

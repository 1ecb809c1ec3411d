import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corrected } from '#main/processing/correct.ts'
import { withChange } from '#main/processing/merge.ts'
import { afterSeeing } from '#main/processing/seen.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'

const minute = 60_000
const now = Date.parse('2026-11-20T02:30:00.000Z')
const change = (part: Partial<PendingChange>): PendingChange => ({
  kind: 'jobs',
  id: 'a',
  change: 'edited',
  at: new Date(now).toISOString(),
  fields: {},
  ...part,
})
const rows = [
  { jobId: 'a', title: 'Picker', roles: 1 },
  { jobId: 'b', title: 'Packer', roles: 2 },
]
const see = (...changes: PendingChange[]) => afterSeeing('jobs', rows, changes, now)

describe('a row of the search', () => {
  test('ERR-13 settles a change that it holds; a missing field and a null are alike', () => {
    const edited = change({ fields: { title: 'Picker', expiresAt: null } })
    const added = change({ id: 'b', change: 'added', fields: { roles: 2 } })
    const elsewhere = change({ id: 'c', fields: { title: 'Cook' } })
    expect(see(edited, added, elsewhere)).toEqual([elsewhere])
  })

  test('ERR-13 that holds something else leaves the change, which remembers what it held', () => {
    const edited = change({ fields: { title: 'Cook', roles: 1, benefits: 'Lunch' } })
    const [left, ...others] = see(edited)
    expect([left, others]).toEqual([{ ...edited, shown: { title: 'Picker', benefits: null } }, []])
    expect(see(left ?? edited)[0]).toBe(left)
  })

  test('ERR-13 is no proof of a deletion, nor of what may not have arrived', () => {
    const changes = [change({ change: 'deleted' }), change({ isUnsure: true, fields: { roles: 1 } })]
    expect(see(...changes)).toEqual(changes)
    expect(afterSeeing('jobs', [], changes, now)).toEqual(changes)
  })
})

describe('a field that was written twice', () => {
  const first = change({ fields: { title: 'Cook' } })
  const back = change({ fields: { title: 'Picker' } })
  const all = (...changes: PendingChange[]) => changes.reduce<readonly PendingChange[]>(withChange, [])

  test('ERR-13 and is again what it was is not settled by a row that shows this: it may show the first write yet', () => {
    expect(see(...all(first, back))).toHaveLength(1)
    expect(see(...all(...see(first), back))).toHaveLength(1)
  })

  test('ERR-13 is settled by it after 15 minutes, or where the search was seen to show the first write', () => {
    const both = all(first, back)
    expect(afterSeeing('jobs', rows, both, now + 15 * minute)).toEqual([])
    const between = afterSeeing('jobs', [{ jobId: 'a', title: 'Cook' }], both, now)
    expect(see(...between)).toEqual([])
  })

  test('ERR-13 is settled at once where its value is a new one and the search was seen to show what was before', () => {
    const third = change({ fields: { title: 'Chef' } })
    const chef = [{ jobId: 'a', title: 'Chef' }]
    expect(afterSeeing('jobs', chef, all(...see(first), third), now)).toEqual([])
    expect(afterSeeing('jobs', chef, all(first, third), now)).toHaveLength(1)
  })

  test('ERR-13 is settled at once in a new job, which had no value before', () => {
    const added = { ...first, change: 'added' as const }
    expect(see(...all(added, back))).toEqual([])
    expect(see(...all(added, back, first, back))).toHaveLength(1)
  })
})

type Fields = Readonly<Record<string, unknown>>
const value = fc.constantFrom(null, 'A', 'B', 'C')
const edit = fc.dictionary(fc.constantFrom('title', 'benefits', 'toString'), value, { minKeys: 1 })
const steps = fc.array(fc.oneof(edit, fc.constant('process' as const), fc.constant('search' as const)), {
  maxLength: 20,
})

test.each(['edited', 'added'] as const)(
  'ERR-13 whatever is written, processed and searched in whatever order, a job that was %s first never shows what is not the newest',
  (start) => {
    fc.assert(
      fc.property(steps, (all) => {
        let newest: Fields = { jobId: 'a', title: 'A', benefits: null, toString: null }
        let changes: readonly PendingChange[] = []
        /** What the search shows now, and what it has still to take in. */
        let index: (Fields | undefined)[] = [newest]
        const write = (kind: 'added' | 'edited', fields: Fields) => {
          newest = { ...newest, ...fields }
          index = [...index, newest]
          changes = withChange(changes, change({ change: kind, fields }))
        }
        if (start === 'added') {
          index = [undefined]
          write('added', newest)
        }
        for (const step of all) {
          if (step === 'process') index = index.length > 1 ? index.slice(1) : index
          else if (step !== 'search') write('edited', step)
          const data = index[0] ? [index[0]] : []
          if (step === 'search') changes = afterSeeing('jobs', data, changes, now)
          const page = corrected('jobs', { data, total: data.length }, changes)
          for (const row of page.data) expect(row).toEqual(newest)
        }
      }),
      { numRuns: 500 },
    )
  },
)

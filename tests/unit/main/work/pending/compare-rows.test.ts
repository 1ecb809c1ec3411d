import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stillPending } from '#main/work/pending/compare-rows.ts'
import { corrected } from '#main/work/pending/correct.ts'
import { withChange } from '#main/work/pending/merge.ts'
import type { ArrivedChange, PendingChange } from '#shared/entities/pending-change.ts'
import { deleted, saved, sentAt, unsure } from './support/changes.ts'

const minute = 60_000
const now = Date.parse(sentAt)
const rows = [
  { jobId: 'a', title: 'Picker', roles: 1 },
  { jobId: 'b', title: 'Packer', roles: 2 },
]
const see = (...changes: PendingChange[]) => stillPending('jobs', rows, changes, now)

describe('a row of the search', () => {
  test('ERR-13 a row of a search settles a change whose fields it has, and a missing field equals null', () => {
    const edited = saved({ fields: { title: 'Picker', expiresAt: null } })
    const added = saved({ id: 'b', change: 'added', fields: { roles: 2 } })
    const elsewhere = saved({ id: 'c', fields: { title: 'Cook' } })
    expect(see(edited, added, elsewhere)).toEqual([elsewhere])
  })

  test('ERR-13 a row of a search with other values settles nothing, and the change records those values', () => {
    const edited = saved({ fields: { title: 'Cook', roles: 1, benefits: 'Lunch' } })
    const [left, ...others] = see(edited)
    expect([left, others]).toEqual([saved({ ...edited, shown: { title: 'Picker', benefits: null } }), []])
    expect(see(left ?? edited)[0]).toBe(left)
  })

  test('ERR-13 a row of a search settles neither a deletion nor an unsure change', () => {
    const changes = [deleted(), unsure({ fields: { roles: 1 } })]
    expect(see(...changes)).toEqual(changes)
    expect(stillPending('jobs', [], changes, now)).toEqual(changes)
  })
})

describe('a field that was saved more than once', () => {
  const first = saved({ fields: { title: 'Cook' } })
  const back = saved({ fields: { title: 'Picker' } })
  const other = saved({ fields: { title: 'Chef' } })
  const all = (...changes: ArrivedChange[]) => changes.reduce<readonly PendingChange[]>(withChange, [])
  const seeTitle = (title: string, changes: readonly PendingChange[]) =>
    stillPending('jobs', [{ jobId: 'a', title }], changes, now)

  test('ERR-13 a row of a search does not settle a field that was changed and changed back, as it may precede the first save', () => {
    expect(see(...all(first, back))).toHaveLength(1)
    expect(see(...withChange(see(first), back))).toHaveLength(1)
  })

  test('ERR-13 a row of a search settles a field that was changed back after it has shown the first save, or after 15 minutes', () => {
    const both = all(first, back)
    expect(see(...seeTitle('Cook', both))).toEqual([])
    expect(stillPending('jobs', rows, both, now + 15 * minute)).toEqual([])
  })

  test('ERR-13 a row of a search settles a field that was changed to a third value once the value before the first save has shown', () => {
    expect(seeTitle('Chef', withChange(see(first), other))).toEqual([])
    expect(seeTitle('Chef', all(first, other))).toHaveLength(1)
  })

  test('ERR-13 a row of a search that differs only in another field keeps what the search showed of the first field', () => {
    const one = saved({ fields: { title: 'Cook', benefits: 'Lunch' } })
    const [both] = all(one, back)
    const row = (title: string, benefits: string | null) => [{ jobId: 'a', title, benefits }]
    const seeing = (rows: ReturnType<typeof row>, changes: readonly PendingChange[]) =>
      stillPending('jobs', rows, changes, now)
    const first = seeing(row('Cook', null), both ? [both] : [])
    const second = seeing(row('Picker', 'Dinner'), first)
    expect(seeing(row('Picker', 'Lunch'), second)).toEqual([])
  })

  test('ERR-13 a row of a search settles a field of a new job unless an earlier save had the same value', () => {
    const added = saved({ change: 'added', fields: { title: 'Cook' } })
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
  'ERR-13 in any order of writes, processing and searches, a job that was first %s always shows its newest values',
  (start) => {
    fc.assert(
      fc.property(steps, (all) => {
        let newest: Fields = { jobId: 'a', title: 'A', benefits: null, toString: null }
        let changes: readonly PendingChange[] = []
        /** The states of the record that the search shows now and will show next. */
        let index: (Fields | undefined)[] = [newest]
        const write = (kind: 'added' | 'edited', fields: Fields) => {
          newest = { ...newest, ...fields }
          index = [...index, newest]
          changes = withChange(changes, saved({ change: kind, fields }))
        }
        if (start === 'added') {
          index = [undefined]
          write('added', newest)
        }
        for (const step of all) {
          if (step === 'process') index = index.length > 1 ? index.slice(1) : index
          else if (step !== 'search') write('edited', step)
          const data = index[0] ? [index[0]] : []
          if (step === 'search') changes = stillPending('jobs', data, changes, now)
          const page = corrected('jobs', { data, total: data.length }, changes)
          for (const row of page.data) expect(row).toEqual(newest)
        }
      }),
      { numRuns: 500 },
    )
  },
)

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeTo, withChange } from '#main/processing/merge.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'

const change = (part: Partial<PendingChange>): PendingChange => ({
  kind: 'jobs',
  id: 'j',
  change: 'edited',
  at: '2026-11-20T02:30:00.000Z',
  fields: {},
  ...part,
})
const later = '2026-11-20T02:34:00.000Z'
const ledgerOf = (...changes: PendingChange[]) => changes.reduce<readonly PendingChange[]>(withChange, [])

describe('two writes to one job', () => {
  test('ERR-13 an edit of a new one leaves it new, with both writes and the time of the last', () => {
    const added = change({ change: 'added', name: 'Picker', fields: { title: 'Picker', roles: 1 } })
    const edited = change({ at: later, fields: { roles: 2 } })
    expect(ledgerOf(added, edited)).toEqual([
      change({ change: 'added', at: later, name: 'Picker', fields: { title: 'Picker', roles: 2 } }),
    ])
  })

  test('ERR-13 two edits are one, by the newer name', () => {
    const first = change({ name: 'Picker', fields: { title: 'Picker', benefits: 'Lunch' } })
    const second = change({ at: later, name: 'Packer', fields: { title: 'Packer' } })
    expect(ledgerOf(first, second)).toEqual([
      change({ at: later, name: 'Packer', fields: { title: 'Packer', benefits: 'Lunch' } }),
    ])
  })

  test.each(['added', 'edited'] as const)('ERR-13 one that is %s and then deleted is unsettled', (kind) => {
    const first = change({ change: kind, name: 'Picker', fields: { title: 'Picker', roles: 2 } })
    const gone = change({ change: 'deleted', at: later, fields: { businessId: 'b' } })
    expect(ledgerOf(first, gone)).toEqual([
      change({
        change: 'deleted',
        at: later,
        name: 'Picker',
        fields: { title: 'Picker', roles: 2, businessId: 'b' },
        isUnsettled: true,
      }),
    ])
  })

  test('a second delete of the same job makes nothing unsettled that was not', () => {
    const gone = change({ change: 'deleted' })
    expect(ledgerOf(gone, gone)).toEqual([gone])
    expect(ledgerOf(change({}), gone, gone)).toMatchObject([{ change: 'deleted', isUnsettled: true }])
  })

  test('one that comes after a delete takes nothing over from it', () => {
    const edited = change({ at: later, fields: { roles: 2 } })
    expect(ledgerOf(change({}), change({ change: 'deleted', fields: { title: 'x' } }), edited)).toEqual([
      edited,
    ])
  })
})

const writes = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    change: fc.constantFrom('added', 'edited', 'deleted'),
    fields: fc.dictionary(fc.constantFrom('title', 'roles', 'benefits'), fc.jsonValue()),
    at: fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString()),
  }),
)

test('ERR-13 whatever is written in whatever order, each job has one entry, whose time, kind and fields the last write decides', () => {
  fc.assert(
    fc.property(writes, (all) => {
      const sequence = all.map((write) => change(write))
      const changes = ledgerOf(...sequence)
      expect(changes.map(({ id }) => id).sort()).toEqual([...new Set(sequence.map(({ id }) => id))].sort())
      for (const entry of changes) {
        const last = sequence.findLast(({ id }) => id === entry.id)
        expect(entry.at).toBe(last?.at)
        expect(entry.fields).toMatchObject(last?.fields ?? {})
        expect(entry.change === 'deleted').toBe(last?.change === 'deleted')
        expect(entry.isUnsettled === undefined || entry.change === 'deleted').toBe(true)
        expect(changeTo(changes, entry)).toBe(entry)
      }
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withChange, withInstead } from '#main/processing/merge.ts'
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
      change({
        change: 'added',
        at: later,
        name: 'Picker',
        fields: { title: 'Picker', roles: 2 },
        older: [{ roles: 1 }],
      }),
    ])
  })

  test('ERR-13 two edits are one, by the newer name', () => {
    const first = change({ name: 'Picker', fields: { title: 'Picker', benefits: 'Lunch' } })
    const second = change({ at: later, name: 'Packer', fields: { title: 'Packer' } })
    expect(ledgerOf(first, second)).toEqual([
      change({
        at: later,
        name: 'Packer',
        fields: { title: 'Packer', benefits: 'Lunch' },
        older: [{ title: 'Picker' }],
      }),
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

describe('a write that may not have arrived', () => {
  const unsure = change({ isUnsure: true, fields: { title: 'Picker', roles: 2 } })

  test('ERR-13 stands beside what is sure, and is no longer unsure of what a later write has set', () => {
    const sure = change({ at: later, fields: { title: 'Packer' } })
    expect(withChange([unsure], sure)).toEqual([{ ...unsure, fields: { roles: 2 } }, sure])
    const both = change({ at: later, fields: { title: 'Packer', roles: 3 } })
    expect(withChange([unsure], both)).toEqual([both])
  })

  test('ERR-13 goes with a later deletion; an earlier write takes nothing from it', () => {
    const gone = change({ change: 'deleted', at: later })
    expect(withChange([unsure], gone)).toEqual([gone])
    const still = { ...unsure, at: later }
    expect(withChange([still], change({ fields: { title: 'Packer' } }))).toContain(still)
  })

  test('ERR-13 becomes one with what is sure once it has arrived, however late that is known', () => {
    const edited = change({ at: later, fields: { benefits: 'Lunch' } })
    const { isUnsure: _, ...arrived } = { ...unsure, change: 'added' as const }
    expect(withInstead([unsure, edited], unsure, arrived)).toEqual([
      { ...arrived, at: later, fields: { title: 'Picker', roles: 2, benefits: 'Lunch' } },
    ])
  })

  test('a look that comes too late changes nothing', () => {
    const edited = change({ fields: { benefits: 'Lunch' } })
    expect(withInstead([edited], unsure, unsure)).toEqual([edited])
    expect(withInstead([edited], unsure)).toEqual([edited])
  })
})

const writes = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    change: fc.constantFrom('added', 'edited', 'deleted'),
    fields: fc.dictionary(fc.constantFrom('title', 'roles', 'benefits'), fc.jsonValue()),
  }),
)

test('ERR-13 whatever is written in whatever order, each job has one entry, whose time, kind and fields the last write decides', () => {
  fc.assert(
    fc.property(writes, (all) => {
      const sequence = all.map((write, minute) =>
        change({ ...write, at: new Date(minute * 60_000).toISOString() }),
      )
      const changes = ledgerOf(...sequence)
      expect(changes.map(({ id }) => id).sort()).toEqual([...new Set(sequence.map(({ id }) => id))].sort())
      for (const entry of changes) {
        const last = sequence.findLast(({ id }) => id === entry.id)
        expect(entry.at).toBe(last?.at)
        expect(entry.fields).toMatchObject(last?.fields ?? {})
        expect(entry.change === 'deleted').toBe(last?.change === 'deleted')
        expect(entry.isUnsettled === undefined || entry.change === 'deleted').toBe(true)
      }
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrived, concluded } from '#main/work/pending/change-of.ts'
import { withChange, withInstead } from '#main/work/pending/merge.ts'
import type { ArrivedChange, PendingChange } from '#shared/entities/pending-change.ts'
import { deleted, saved, unsure } from './support/changes.ts'

const later = '2026-11-20T02:34:00.000Z'
const ledgerOf = (...changes: ArrivedChange[]) => changes.reduce<readonly PendingChange[]>(withChange, [])

describe('two writes to one job', () => {
  test('ERR-13 an edit of a new job leaves it new, with the fields of both and the later time', () => {
    const added = saved({ change: 'added', name: 'Picker', fields: { title: 'Picker', roles: 1 } })
    const edited = saved({ at: later, fields: { roles: 2 } })
    expect(ledgerOf(added, edited)).toEqual([
      saved({
        change: 'added',
        at: later,
        name: 'Picker',
        fields: { title: 'Picker', roles: 2 },
        replaced: { roles: [1] },
      }),
    ])
  })

  test('ERR-13 two edits of a job become one change, under the later name', () => {
    const first = saved({ name: 'Picker', fields: { title: 'Picker', benefits: 'Lunch' } })
    const second = saved({ at: later, name: 'Packer', fields: { title: 'Packer' } })
    const third = saved({ at: later, name: 'Cook', fields: { title: 'Cook', benefits: 'Lunch' } })
    const both = saved({
      at: later,
      name: 'Packer',
      fields: { title: 'Packer', benefits: 'Lunch' },
      replaced: { title: ['Picker'] },
    })
    expect(ledgerOf(first, second)).toEqual([both])
    expect(ledgerOf(first, second, third)).toEqual([
      { ...both, ...third, replaced: { title: ['Picker', 'Packer'] } },
    ])
  })

  test.each(['added', 'edited'] as const)(
    'ERR-13 a job that was %s and then deleted is settling, because the search may show the first change late',
    (change) => {
      const first = saved({ change, name: 'Picker', fields: { title: 'Picker', roles: 2 } })
      const gone = deleted({ at: later, fields: { businessId: 'b' } })
      expect(ledgerOf(first, gone)).toEqual([
        deleted({
          state: 'settling',
          at: later,
          name: 'Picker',
          fields: { title: 'Picker', roles: 2, businessId: 'b' },
        }),
      ])
    },
  )

  test('a second deletion of a job does not change whether the job is settling', () => {
    expect(ledgerOf(deleted(), deleted())).toEqual([deleted()])
    expect(ledgerOf(saved(), deleted(), deleted())).toEqual([deleted({ state: 'settling' })])
  })

  test('a write after a deletion takes over nothing from the deletion', () => {
    const edited = saved({ at: later, fields: { roles: 2 } })
    expect(ledgerOf(saved(), deleted({ fields: { title: 'x' } }), edited)).toEqual([edited])
  })
})

describe('an unsure write', () => {
  const first = unsure({ fields: { title: 'Picker', roles: 2 } })

  test('ERR-13 an unsure write is an entry of its own, without the fields that a later write has set', () => {
    const second = saved({ at: later, fields: { title: 'Packer' } })
    expect(withChange([first], second)).toEqual([{ ...first, fields: { roles: 2 } }, second])
    const both = saved({ at: later, fields: { title: 'Packer', roles: 3 } })
    expect(withChange([first], both)).toEqual([both])
  })

  test('ERR-13 an unsure write is removed by a later deletion, and stays unchanged after an earlier write', () => {
    const gone = deleted({ at: later })
    expect(withChange([first], gone)).toEqual([gone])
    const still = { ...first, at: later }
    expect(withChange([still], saved({ fields: { title: 'Packer' } }))).toContain(still)
  })

  test('ERR-13 an unsure write that has arrived merges with the writes that arrived before, and its outcome stays', () => {
    const edited = saved({ at: later, fields: { benefits: 'Lunch' } })
    const added = unsure({ change: 'added', fields: first.fields })
    expect(withInstead([added, edited], added, arrived(added))).toEqual([
      saved({ change: 'added', at: later, fields: { title: 'Picker', roles: 2, benefits: 'Lunch' } }),
      concluded(added, 'arrived'),
    ])
  })

  test('a save that never arrived keeps only the fields that no later save has sent', () => {
    const missed = concluded(unsure({ fields: { title: 'Picker', roles: 2 } }), 'missed')
    const edited = saved({ at: later, fields: { roles: 3 } })
    expect(withChange([missed], edited)).toEqual([{ ...missed, fields: { title: 'Picker' } }, edited])
    expect(withChange([missed], saved({ at: later, fields: missed.fields }))).toHaveLength(1)
    const added = concluded(unsure({ change: 'added', fields: { title: 'Picker' } }), 'missed')
    const again = saved({ change: 'added', at: later, fields: {} })
    expect(withChange([added], again)).toEqual([again])
    expect(withChange([missed], deleted({ at: later }))).toEqual([deleted({ at: later })])
  })

  test('a check of an unsure write that comes too late changes nothing', () => {
    const edited = saved({ fields: { benefits: 'Lunch' } })
    expect(withInstead([edited], first, first)).toEqual([edited])
    expect(withInstead([edited], first)).toEqual([edited])
  })
})

const writes = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    change: fc.constantFrom('added', 'edited', 'deleted'),
    fields: fc.dictionary(fc.constantFrom('title', 'roles', 'toString'), fc.jsonValue()),
  }),
)

test('ERR-13 after any sequence of writes each job has one entry with the time, kind and fields of its last write', () => {
  fc.assert(
    fc.property(writes, (all) => {
      const sequence = all.map((write, minute) =>
        arrived(unsure({ ...write, at: new Date(minute * 60_000).toISOString() })),
      )
      const changes = ledgerOf(...sequence)
      expect(changes.map(({ id }) => id).sort()).toEqual([...new Set(sequence.map(({ id }) => id))].sort())
      for (const entry of changes) {
        const last = sequence.findLast(({ id }) => id === entry.id)
        expect(entry.at).toBe(last?.at)
        expect(entry.fields).toMatchObject(last?.fields ?? {})
        expect(entry.change === 'deleted').toBe(last?.change === 'deleted')
      }
    }),
  )
})

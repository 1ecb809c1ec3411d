import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corrected } from '#main/processing/correct.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { hasFields } from '#shared/rules/same-fields.ts'

const change = (part: Partial<PendingChange>): PendingChange => ({
  kind: 'jobs',
  id: 'a',
  change: 'edited',
  at: '2026-11-20T02:30:00.000Z',
  fields: {},
  ...part,
})
const page = {
  data: [
    { jobId: 'a', title: 'Picker', roles: 1, benefits: 'Lunch' },
    { jobId: 'b', title: 'Packer', roles: 2 },
  ],
  total: 12,
  size: 10,
}

describe("a search's answer", () => {
  test('ERR-13 shows an edited job as it was saved, the rest of its row as it is', () => {
    const edited = change({ fields: { title: 'Fruit Picker', benefits: null } })
    expect(corrected('jobs', page, [edited])).toEqual({
      ...page,
      data: [{ jobId: 'a', title: 'Fruit Picker', roles: 1, benefits: null }, page.data[1]],
    })
  })

  test('ERR-13 lacks a deleted job, in its total too', () => {
    expect(corrected('jobs', page, [change({ change: 'deleted' })])).toEqual({
      ...page,
      data: [page.data[1]],
      total: 11,
    })
  })

  test('JOB-50 is not changed by a new job that it does not know yet', () => {
    const added = change({ id: 'new', change: 'added', fields: { title: 'Cook' } })
    expect(corrected('jobs', page, [added])).toEqual(page)
  })

  test('ERR-13 is not changed by what may not have arrived', () => {
    const unsure = change({ fields: { title: 'Picker' }, isUnsure: true })
    expect(corrected('jobs', page, [{ ...unsure, change: 'deleted' }])).toEqual(page)
    expect(corrected('jobs', page, [{ ...unsure, fields: { title: 'Cook' } }])).toEqual(page)
  })
})

const id = fc.constantFrom('a', 'b', 'c', 'd')
const fields = fc.dictionary(fc.constantFrom('title', 'roles', 'toString'), fc.jsonValue())
const answers = fc
  .tuple(fc.uniqueArray(fc.tuple(id, fields), { selector: ([key]) => key }), fc.nat(5))
  .map(([rows, others]) => ({
    data: rows.map(([jobId, record]) => ({ ...record, jobId })),
    total: rows.length + others,
  }))
const ledgers = fc
  .uniqueArray(fc.tuple(id, fc.constantFrom('added', 'edited', 'deleted'), fields), {
    selector: ([key]) => key,
  })
  .map((entries) => entries.map(([key, kind, sent]) => change({ id: key, change: kind, fields: sent })))

describe('whatever a search answers and whatever waits', () => {
  test('ERR-13 the corrected answer never counts fewer than it shows, and lacks nothing but deleted rows', () => {
    fc.assert(
      fc.property(answers, ledgers, (answer, changes) => {
        const { data, total } = corrected('jobs', answer, changes)
        expect(total).toBeGreaterThanOrEqual(data.length)
        expect(answer.total - total).toBe(answer.data.length - data.length)
        const isDeleted = (jobId: string) =>
          changes.some((entry) => entry.change === 'deleted' && entry.id === jobId)
        const kept = answer.data.filter(({ jobId }) => !isDeleted(jobId))
        expect(data.map(({ jobId }) => jobId)).toEqual(kept.map(({ jobId }) => jobId))
      }),
    )
  })

  test('ERR-13 each corrected row holds what was sent, and correcting again changes nothing', () => {
    fc.assert(
      fc.property(answers, ledgers, (answer, changes) => {
        const once = corrected('jobs', answer, changes)
        for (const row of once.data) {
          const entry = changes.find(({ id: of }) => of === row.jobId)
          expect(hasFields(row, entry?.fields ?? {})).toBe(true)
        }
        expect(corrected('jobs', once, changes)).toEqual(once)
      }),
    )
  })
})

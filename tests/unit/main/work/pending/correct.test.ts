import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrived } from '#main/work/pending/change-of.ts'
import { corrected } from '#main/work/pending/correct.ts'
import { hasFields } from '#shared/rules/same-fields.ts'
import { deleted, saved, unsure } from './support/changes.ts'

const page = {
  data: [
    { jobId: 'a', title: 'Picker', roles: 1, benefits: 'Lunch' },
    { jobId: 'b', title: 'Packer', roles: 2 },
  ],
  total: 12,
  size: 10,
}

describe("a search's answer", () => {
  test('ERR-13 a search’s answer shows the saved fields of an edited job, and the others as the search has them', () => {
    const edited = saved({ fields: { title: 'Fruit Picker', benefits: null } })
    expect(corrected('jobs', page, [edited])).toEqual({
      ...page,
      data: [{ jobId: 'a', title: 'Fruit Picker', roles: 1, benefits: null }, page.data[1]],
    })
  })

  test('ERR-13 a search’s answer leaves out a deleted job, even from the total', () => {
    expect(corrected('jobs', page, [deleted()])).toEqual({
      ...page,
      data: [page.data[1]],
      total: 11,
    })
  })

  test('JOB-50 a search’s answer does not gain a new job that the search lacks', () => {
    const added = saved({ id: 'new', change: 'added', fields: { title: 'Cook' } })
    expect(corrected('jobs', page, [added])).toEqual(page)
  })

  test('ERR-13 a search’s answer is not changed by unsure changes', () => {
    expect(corrected('jobs', page, [unsure({ change: 'deleted' })])).toEqual(page)
    expect(corrected('jobs', page, [unsure({ fields: { title: 'Cook' } })])).toEqual(page)
  })
})

const id = fc.constantFrom('a', 'b', 'c', 'd')
const fields = fc.dictionary(fc.constantFrom('title', 'roles', 'toString'), fc.jsonValue({ maxDepth: 1 }))
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
  .map((entries) => entries.map(([key, change, sent]) => arrived(unsure({ id: key, change, fields: sent }))))

describe('any answer and any changes', () => {
  test('ERR-13 a corrected answer lacks only deleted rows, and its total is never below the rows it shows', () => {
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

  test('ERR-13 each corrected row has the sent fields, and a second correction changes nothing', () => {
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

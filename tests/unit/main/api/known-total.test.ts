import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { withTotal } from '#main/api/known-total.ts'
import { readTolerantly } from '#main/api/tolerant-read.ts'
import { foundSentence, isTotalKnown } from '#renderer/lib/list/count-sentence.ts'
import { searchAnswer } from '#shared/contract/search.ts'
import { pageCount } from '#shared/rules/paging.ts'
import { looseRecord } from '#shared/rules/record.ts'

const schema = searchAnswer(looseRecord({ id: v.string() }))
type Answer = v.InferOutput<typeof schema>

function read(answer: object, from = 0, size = 10): Answer {
  const found = readTolerantly(schema, structuredClone(answer))
  if (!('value' in found)) throw new Error('not read')
  return withTotal(found.value, { from, size }) as Answer
}
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }))

describe('API-05 API-06 a search without a total that can be read', () => {
  const odd = fc.oneof(
    fc.constantFrom(null, undefined, -1, 43.5, '43.5', '-1', '', 'many', true, [], {}, 1e300),
    fc.integer({ max: -1 }),
    fc.jsonValue().filter((value) => !/^\d+$/.test(String(value)) || typeof value === 'object'),
  )

  test('a search without a readable total shows its rows and leads to the next page', () => {
    fc.assert(
      fc.property(
        odd,
        fc.nat({ max: 10 }),
        fc.nat({ max: 4 }),
        fc.boolean(),
        (total, count, before, isMissing) => {
          const from = before * 10
          const found = read({ data: rows(count), ...(isMissing ? {} : { total }) }, from)
          expect(found.data).toEqual(rows(count))
          expect(isTotalKnown(found)).toBe(false)
          expect(foundSentence(found, 'job', 'jobs', 'here')).toBe('The number of jobs here is not known')
          const pages = pageCount(found.total)
          expect(pages).toBe(before + (count === 10 ? 2 : count > 0 ? 1 : 0))
        },
      ),
    )
  })

  test('a search without a readable total uses the size that the provider reports', () => {
    expect(read({ data: rows(5), total: null, size: 5 }).total).toBe(6)
    expect(read({ data: rows(5), total: null, size: 0 }).total).toBe(5)
  })

  test.each([[43], ['43'], [0], ['0']])('a search total of %j stays as it is', (total) => {
    const found = read({ data: rows(2), total })
    expect(found.total).toBe(Number(total))
    expect(isTotalKnown(found)).toBe(true)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstWords } from '#shared/rules/provider-words.ts'

const why = 'job 7: salary is not a number'

test.each<[body: unknown, words: string | undefined]>([
  [why, why],
  [{ message: why }, why],
  [{ message: `  job 7:\n salary is not\ta number ` }, why],
  [{ error: why }, why],
  [{ error: { message: why, code: 7 } }, why],
  [{ statusCode: 400, message: [why], error: 'Bad Request' }, why],
  [{ title: 'Bad Request', detail: why, type: 'about:blank', status: 400 }, why],
  [{ errors: [why, why] }, why],
  [{ message: why, errors: [why] }, why],
  [{ message: 'salary', errors: [{ message: why }] }, why],
  [[{ message: why }], why],
  [{ data: { message: why } }, why],
  [
    { message: 'Invalid', errors: [{ path: ['jobs', 3, 'salary'], message: 'is not a number' }] },
    'Invalid: jobs.3.salary is not a number',
  ],
  [
    {
      message: 'Invalid',
      issues: [
        { field: 'salary', reason: 'no number' },
        { field: 'city', reason: 'unknown' },
      ],
    },
    'Invalid: salary no number; city unknown',
  ],
  [
    { errors: { salary: ['is not a number', 'is too long'], city: 'is unknown' } },
    'salary is not a number; is too long; city is unknown',
  ],
  [{ message: '', detail: why }, why],
  [{ message: 'x'.repeat(400) }, `${'x'.repeat(300)}…`],
  [undefined, undefined],
  [null, undefined],
  [400, undefined],
  ['', undefined],
  [{}, undefined],
  [[], undefined],
  [{ code: 7 }, undefined],
  ['<!doctype html><h1>Bad Request</h1>', undefined],
  [' <html></html>', undefined],
])('ERR-16 ROV-22 the words quoted from the refusal %j are %j', (body, words) => {
  expect(firstWords(body)).toBe(words)
})

test('ERR-16 ROV-22 the words that a failure quotes from any answer are few and on one line', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (body) => {
      const words = firstWords(body)
      if (words === undefined) return
      expect(words.length).toBeLessThanOrEqual(301)
      expect(words).toMatch(/^\S.*$/)
    }),
  )
})

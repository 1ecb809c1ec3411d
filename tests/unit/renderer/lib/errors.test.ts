import { describe, expect, test } from 'vitest'
import { AppError, failureReason } from '#renderer/lib/errors.ts'
import type { CallError } from '#shared/result.ts'

const reasonOf = (detail: Partial<CallError>) =>
  failureReason(
    new AppError({ kind: 'http', message: 'No (409).', call: 'admins.create', requestId: '', ...detail }),
  )

describe('why a call failed', () => {
  test('ERR-16 holds what the server itself said of a refusal', () => {
    const body = { message: 'An account with the given email already exists.' }
    expect(reasonOf({ status: 409, body })).toBe(
      'No (409). The server says: "An account with the given email already exists."',
    )
    expect(reasonOf({ kind: 'noData', status: 200, body: { message: 'Try later' } })).toMatch(/"Try later"$/)
  })

  test.each<[string, Partial<CallError>]>([
    ['no answer at all', {}],
    ['no object', { status: 400, body: 'message' }],
    ['null', { status: 400, body: null }],
    ['another form', { status: 400, body: { message: { text: 'no' } } }],
    ['no words', { status: 400, body: { message: '' } }],
    ['a text that is no sentence', { status: 400, body: { message: 'x'.repeat(301) } }],
    ['a server that failed', { status: 500, body: { message: 'Internal Server Error' } }],
    ['a refused token', { kind: 'forbidden', status: 403, body: { message: 'Forbidden' } }],
  ])('is the console’s own words alone where the answer is %s', (_, detail) => {
    expect(reasonOf(detail)).toBe('No (409).')
  })
})

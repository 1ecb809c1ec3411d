import { expect, test } from 'vitest'
import { createAuthorised } from '#main/api/authorised.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import { SignedOutError, type TokenSource } from '#main/identity/token-source.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'

const withToken = (token: TokenSource['token']) => {
  const sent: string[] = []
  const send = createAuthorised(
    async ({ url }) => {
      sent.push(url)
      return { status: 200, text: '' }
    },
    { token, renew: token, refused: () => {} },
  )
  const { signal } = new AbortController()
  return {
    sent,
    call: () =>
      send({ name: 'GET x', method: 'GET', url: 'https://api.example/x', headers: {}, isRead: true, signal }),
  }
}

test('a call for which the identity service gives no token is not sent', async () => {
  const detail = { kind: 'network', message: 'The sign-in service could not be reached.' } as const
  const { call, sent } = withToken(() => Promise.reject(new CallFailure(detail)))
  expect(await failureOf(call())).toEqual(detail)
  expect(sent).toEqual([])
})

test('a call after the session has ended is not sent', async () => {
  const { call, sent } = withToken(() => Promise.reject(new SignedOutError('no one is signed in')))
  expect(await failureOf(call())).toMatchObject({ kind: 'signedOut' })
  expect(sent).toEqual([])
})

import { expect, test } from 'vitest'
import { readClaims } from '#main/identity/tokens.ts'

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test('AUTH-04 the lifetime of a token counts from the time at which it was issued', () => {
  expect(readClaims(tokenOf({ sub: 'a', iat: 100, exp: 3700 }))).toEqual({
    subject: 'a',
    lifetime: 3_600_000,
  })
})

test.each([
  ['expires as it is issued', { sub: 'a', iat: 100, exp: 100 }, 'a token that was never valid'],
  ['names no one', { sub: '', iat: 100, exp: 200 }, 'Invalid length'],
  ['has no times', { sub: 'a' }, 'iat'],
])('AUTH-04 a token that %s is refused', (_, claims, message) => {
  expect(() => readClaims(tokenOf(claims))).toThrow(message)
})

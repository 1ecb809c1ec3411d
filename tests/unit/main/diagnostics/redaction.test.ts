import { describe, expect, test } from 'vitest'
import { redact } from '#main/diagnostics/redaction.ts'

const jwt = 'eyJraWQiOiJrZXktMSIsImFsZyI6IlJTMjU2In0.eyJzdWIiOiI3ZjU1In0.c2lnbmF0dXJlLXBhcnQ'
const refreshToken = 'eyJjdHkiOiJKV1QiLCJlbmMiOiJBMjU2R0NNIn0..aXY1Njc4.Y2lwaGVy.dGFn'

describe('redaction', () => {
  test.each([
    ['an identity token', `token ${jwt} was refused`, 'token [token] was refused'],
    ['a refresh token with an empty part', `kept ${refreshToken}.`, 'kept [token].'],
    ['a Bearer header', 'authorization: Bearer abc.def-ghi', 'authorization: Bearer [token]'],
    [
      'the query of a signed address',
      'PUT https://store.example/uploads/a.png?X-Amz-Signature=99ff&X-Amz-Date=1 failed',
      'PUT https://store.example/uploads/a.png?[query] failed',
    ],
    [
      'the key of the address lookup',
      'GET https://maps.example/json?input=1+High+St&key=AIzaSecret',
      'GET https://maps.example/json?[query]',
    ],
    [
      'credentials in an address',
      'proxy http://user:hunter2@proxy.example:8080',
      'proxy http://proxy.example:8080',
    ],
    [
      'a password in JSON',
      '{"password":"a \\"quoted\\" one","name":"x"}',
      '{"password":[secret],"name":"x"}',
    ],
    ['a password of a policy line', 'newPassword = hunter2, next', 'newPassword = [secret], next'],
    ['a one-time code', "code: '123456'", 'code: [secret]'],
    ['an email address', 'signed in as kim.lee+x@goto.example.au today', 'signed in as [email] today'],
  ])('redaction removes %s', (_, text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  test.each([
    ['token', `sent ${jwt}`, 12],
    ['query', 'PUT https://store.example/a.png?X-Amz-Signature=99ff', 5],
    ['quoted password', '{"password":"three long words"}', 7],
  ])('redaction removes the rest of a %s that was cut off', (_, text, cut) => {
    const left = redact(text.slice(0, -cut))
    expect(left).toMatch(/\[(?:token|query|secret)\]$/)
  })

  /**
   * The beginnings and parts of all secrets. A text that alternates two of them makes a careless pattern read
   * it again and again.
   */
  const pieces = [
    ...[
      'a',
      'a-',
      'a.',
      '-',
      '.',
      '@',
      'a@',
      '@a.',
      '%',
      ' ',
      '\n',
      '\\',
      '\\"',
      '"',
      "'",
      '://',
      'a://',
      '?',
      '#',
    ],
    ...[
      'eyJ',
      'eyJ-',
      'eyJa.',
      'Bearer ',
      'token',
      'token ',
      'token=',
      'token="',
      'srp_',
      '"key":',
      'code: ',
      '=',
    ],
  ]

  test('redaction reads 64 kB of the worst text without going back over the text', () => {
    for (const one of pieces)
      for (const other of pieces) {
        const worst = (one + other).repeat(65_536 / (one + other).length)
        const before = process.cpuUsage()
        redact(worst)
        // The time limit is a hundred times what redaction needs, and a tenth of what one careless pattern
        // needs.
        expect(process.cpuUsage(before).user / 1000, JSON.stringify(one + other)).toBeLessThan(1000)
      }
  })

  test('redaction keeps names, ids, statuses, times and plain addresses, which IT needs', () => {
    const line =
      'businesses.search 3f0b3c1e-3c3e-4c53-9d7e-0d5b5f3d2a11 http 503 41 ms https://api.example/admin'
    expect(redact(line)).toBe(line)
  })
})

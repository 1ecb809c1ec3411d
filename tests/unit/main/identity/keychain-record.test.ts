import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeychainError } from '#main/identity/keychain-error.ts'
import { decode, decodeHead, encode } from '#main/identity/keychain-record.ts'
import { providerMark } from '#main/identity/provider-mark.ts'
import { signOutFile } from '#main/identity/sign-out-record.ts'

const provider = {
  userPoolId: 'ap-southeast-2_Test',
  clientId: 'client',
  apiBase: 'https://api.example.com/v1/',
}
const mark = providerMark(provider)

const signIns = fc.record({
  username: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 320 }),
  refreshToken: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8000 }),
})

test('every sign-in survives being split into keychain chunks, none of which is too long for Windows', () => {
  fc.assert(
    fc.property(signIns, fc.constantFrom('a' as const, 'b' as const), (signIn, slot) => {
      const { head, chunks } = encode(signIn, slot, mark)
      for (const entry of [head, ...chunks]) expect(Buffer.byteLength(entry)).toBeLessThanOrEqual(2000)
      expect(decodeHead(head)).toMatchObject({ slot, chunks: chunks.length })
      expect(decode(decodeHead(head), chunks)).toEqual(signIn)
    }),
  )
})

test('a token that is too long for a keychain entry is refused before anything is written', () => {
  const around = JSON.stringify({ username: 'a', refreshToken: '' }).length
  const longest = 'x'.repeat(12_000 - around)
  expect(encode({ username: 'a', refreshToken: longest }, 'a', mark).chunks).toHaveLength(8)
  expect(() => encode({ username: 'a', refreshToken: `${longest}x` }, 'a', mark)).toThrow(RangeError)
  expect(() => encode({ username: 'a', refreshToken: 'x'.repeat(12_001) }, 'a', mark)).toThrow(RangeError)
})

test('a keychain record with a missing, foreign or changed chunk is damaged', () => {
  const one = encode({ username: 'one', refreshToken: '1'.repeat(3000) }, 'a', mark)
  const two = encode({ username: 'two', refreshToken: '2'.repeat(3000) }, 'a', mark)
  const head = decodeHead(one.head)
  const [first = '', second = '', third = ''] = one.chunks
  const torn = [
    [first, second, null],
    [first, second],
    [first, two.chunks[1] ?? '', third],
    [second, first, third],
    [first, second, third.replace(/.$/, 'x')],
    two.chunks,
  ]
  for (const chunks of torn) {
    expect(() => decode(head, chunks)).toThrow(expect.objectContaining({ reason: 'corrupt' }))
  }
  expect(decode(head, one.chunks).username).toBe('one')
})

test('a keychain record whose head is from another program is damaged', () => {
  for (const text of [
    '',
    'eyJ',
    '{}',
    '{"slot":"c","chunks":1,"checksum":""}',
    '{"slot":"a","chunks":99,"checksum":""}',
  ])
    expect(() => decodeHead(text)).toThrow(KeychainError)
})

test('each identity service, API, pool and client has its own mark in the keychain', () => {
  const others = [
    { ...provider, identityEndpoint: 'https://identity.example.com/' },
    { ...provider, identityEndpoint: 'https://identity.example.com/b' },
    { ...provider, apiBase: 'https://api.example.com/v2/' },
    { ...provider, userPoolId: 'ap-southeast-2_Other' },
    { ...provider, clientId: 'other' },
  ]
  expect(new Set([provider, ...others].map(providerMark)).size).toBe(6)
  // The sign-outs of one provider must not decide about the sign-in of another.
  expect(new Set([provider, ...others].map(signOutFile)).size).toBe(6)
})

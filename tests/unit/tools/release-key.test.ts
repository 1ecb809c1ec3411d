import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeKey, signingKey, trustedFile } from '#tools/release/key.ts'

const first = makeKey(readFileSync(trustedFile, 'utf8'))
const second = makeKey(first.text)
const publicOf = ({ text }: { readonly text: string }) => /(?<=`)-----[^`]*/.exec(text)?.[0] ?? ''

test('a release key that replaces another keeps the old one, because installed consoles trust only that', () => {
  expect(second.replaced).toBe(publicOf(first))
  expect(publicOf(second)).toContain('BEGIN PUBLIC KEY')
  expect(publicOf(second)).not.toBe(publicOf(first))
})

test.each([
  ['the first release', first, publicOf(first), undefined],
  ['the release that brings a new key', first, publicOf(second), second.replaced],
  ['each release after the one with a new key', second, publicOf(second), undefined],
])('%s is signed by the key that installed consoles trust', (_, { privateKey }, trusted, replaced) => {
  expect(signingKey(privateKey, trusted, replaced).type).toBe('private')
})

test.each([
  ['no key', undefined, publicOf(first), undefined, 'RELEASE_KEY is not set'],
  ['a text that is no key', 'nonsense', publicOf(first), undefined, 'is no private key'],
  ['a key for a console without one', first.privateKey, '', undefined, 'has no key. Make one'],
  ['another key', second.privateKey, publicOf(first), undefined, `not the key in ${trustedFile}`],
  [
    'the new key for the release that brings it',
    second.privateKey,
    publicOf(second),
    second.replaced,
    'delete the file',
  ],
])('a release is not signed with %s, and the reason is given', (_, pem, trusted, replaced, reason) => {
  expect(() => signingKey(pem, trusted, replaced)).toThrow(reason)
})

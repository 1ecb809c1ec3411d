import { expect, test } from 'vitest'
import { withScheme } from '#shared/rules/with-scheme.ts'

test.each([
  ['acme.com.au', 'https://acme.com.au'],
  [' www.acme.com.au/jobs?page=2#top ', 'https://www.acme.com.au/jobs?page=2#top'],
  ['acme.com.au:8443', 'https://acme.com.au:8443'],
  ['bücher.example', 'https://bücher.example'],
])('the typed text "%s" becomes the address "%s"', (typed, address) =>
  expect(withScheme(typed)).toBe(address),
)

test.each([
  '',
  ' ',
  'acme',
  'no address',
  'http://acme.com.au',
  'https://acme.com.au',
  'mailto:ann@acme.com.au',
  'ann@acme.com.au',
  'javascript:alert(1)',
  'acme..com',
  '.com',
])('the typed text "%s" gets no scheme and stays as it was typed', (typed) =>
  expect(withScheme(typed)).toBe(typed),
)

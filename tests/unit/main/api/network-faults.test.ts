import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chromiumCode, networkFault } from '#main/api/network-faults.ts'

test.each([
  ['net::ERR_CONNECTION_REFUSED', 'unreachable', false],
  ['net::ERR_NAME_NOT_RESOLVED', 'unreachable', false],
  ['net::ERR_PROXY_CONNECTION_FAILED', 'unreachable', false],
  ['net::ERR_TUNNEL_CONNECTION_FAILED', 'unreachable', false],
  ['net::ERR_SOCKS_CONNECTION_FAILED', 'unreachable', false],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'untrusted', false],
  ['net::ERR_CERT_DATE_INVALID', 'untrusted', false],
  // These may come before or after the server has read the request.
  ['net::ERR_CONNECTION_RESET', 'lost', true],
  ['net::ERR_EMPTY_RESPONSE', 'lost', true],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'lost', true],
  ['net::ERR_TIMED_OUT', 'lost', true],
  ['net::ERR_NETWORK_CHANGED', 'lost', true],
  ['net::ERR_ADDRESS_UNREACHABLE', 'lost', true],
  ['net::ERR_INTERNET_DISCONNECTED', 'lost', true],
  ['net::ERR_SOMETHING_NEW', 'lost', true],
])('(E7) %s is %s', (message, reason, wasSent) => {
  const code = chromiumCode(message)
  expect(code).toBe(message.slice('net::'.length))
  expect(networkFault(code)).toMatchObject({ reason, wasSent })
})

const anyCode = fc.oneof(
  fc.stringMatching(/^ERR_[A-Z0-9_]{1,30}$/),
  fc.stringMatching(/^E[A-Z]{2,14}$/),
  fc.constantFrom(
    'ERR_CONNECTION_REFUSED',
    'ERR_CONNECTION_RESET',
    'ECONNREFUSED',
    'ECONNRESET',
    'ERR_UNSAFE_PORT',
  ),
  fc.constantFrom('constructor', '__proto__', 'toString', ''),
)

test('(E7) whatever the code, only a lost answer may have been sent', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const { reason, wasSent } = networkFault(code)
      expect(wasSent).toBe(reason === 'lost')
    }),
  )
})

test.each([undefined, '', 'constructor', '__proto__', 'ERR_SOMETHING_NEW', 'ESOMETHINGNEW'])(
  '(E7) %s is not known: it may have been sent, and is not tried again',
  (code) => {
    expect(networkFault(code)).toEqual({ reason: 'lost', wasSent: true, isPassing: false })
  },
)

test('(E7) no certificate becomes trusted by another try', () => {
  const families = ['ERR_CERT_', 'ERR_PROXY_CERT', 'ERR_SSL_PINNED_', 'SELF_SIGNED_', 'UNABLE_TO_', 'CERT_']
  fc.assert(
    fc.property(fc.constantFrom(...families), fc.stringMatching(/^[A-Z_]{0,20}$/), (family, rest) => {
      const untrusted = { reason: 'untrusted', wasSent: false, isPassing: false }
      expect(networkFault(`${family}${rest}`)).toEqual(untrusted)
    }),
  )
})

test('(E7) a code is found in any message of Chromium, and in no other', () => {
  const words = fc.stringMatching(/^[a-z :]{0,20}$/)
  fc.assert(
    fc.property(words, fc.stringMatching(/^ERR_[A-Z0-9_]{1,30}$/), words, (before, code, after) => {
      expect(chromiumCode(`${before} ${code} ${after}`)).toBe(code)
      expect(chromiumCode(`${before}${after}`)).toBeUndefined()
    }),
  )
})

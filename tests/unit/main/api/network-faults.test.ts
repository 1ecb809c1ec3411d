import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chromiumCode, networkFault } from '#main/api/network-faults.ts'

test('the table of network error codes says for each whether the request may have been sent', () => {
  const codes = {
    CONNECTION_REFUSED: 'unreachable',
    NAME_NOT_RESOLVED: 'unreachable',
    PROXY_CONNECTION_FAILED: 'unreachable',
    TUNNEL_CONNECTION_FAILED: 'unreachable',
    SOCKS_CONNECTION_FAILED: 'unreachable',
    CERT_AUTHORITY_INVALID: 'untrusted',
    CERT_DATE_INVALID: 'untrusted',
    // These may come before or after the server has read the request.
    CONNECTION_RESET: 'lost',
    EMPTY_RESPONSE: 'lost',
    SSL_PROTOCOL_ERROR: 'lost',
    TIMED_OUT: 'lost',
    NETWORK_CHANGED: 'lost',
    ADDRESS_UNREACHABLE: 'lost',
    INTERNET_DISCONNECTED: 'lost',
    SOMETHING_NEW: 'lost',
  }
  for (const [name, reason] of Object.entries(codes)) {
    const code = chromiumCode(`net::ERR_${name}`)
    expect(code).toBe(`ERR_${name}`)
    expect(networkFault(code), code).toMatchObject({ reason, wasSent: reason === 'lost' })
  }
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

test('only a lost answer means that the request may have been sent, whatever the network error code', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const { reason, wasSent } = networkFault(code)
      expect(wasSent).toBe(reason === 'lost')
    }),
  )
})

test('a request that fails without a known code may have been sent, and is not tried again', () => {
  for (const code of [undefined, '', 'constructor', '__proto__', 'ERR_SOMETHING_NEW', 'ESOMETHINGNEW'])
    expect(networkFault(code)).toEqual({ reason: 'lost', wasSent: true, isPassing: false })
})

test('a request that meets an untrusted certificate is not tried again', () => {
  const families = ['ERR_CERT_', 'ERR_PROXY_CERT', 'ERR_SSL_PINNED_', 'SELF_SIGNED_', 'UNABLE_TO_', 'CERT_']
  fc.assert(
    fc.property(fc.constantFrom(...families), fc.stringMatching(/^[A-Z_]{0,20}$/), (family, rest) => {
      const untrusted = { reason: 'untrusted', wasSent: false, isPassing: false }
      expect(networkFault(`${family}${rest}`)).toEqual(untrusted)
    }),
  )
})

test('a network error code is found in any message of Chromium, and in no other text', () => {
  const words = fc.stringMatching(/^[a-z :]{0,20}$/)
  fc.assert(
    fc.property(words, fc.stringMatching(/^ERR_[A-Z0-9_]{1,30}$/), words, (before, code, after) => {
      expect(chromiumCode(`${before} ${code} ${after}`)).toBe(code)
      expect(chromiumCode(`${before}${after}`)).toBeUndefined()
    }),
  )
})

import { expect, test } from 'vitest'
import { chromiumFault } from '#main/api/chromium-faults.ts'

test.each([
  ['net::ERR_CONNECTION_REFUSED', 'unreachable', false],
  ['net::ERR_NAME_NOT_RESOLVED', 'unreachable', false],
  ['net::ERR_PROXY_CONNECTION_FAILED', 'unreachable', false],
  ['net::ERR_TUNNEL_CONNECTION_FAILED', 'unreachable', false],
  ['net::ERR_SOCKS_CONNECTION_FAILED', 'unreachable', false],
  ['net::ERR_INTERNET_DISCONNECTED', 'unreachable', false],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'untrusted', false],
  ['net::ERR_CERT_DATE_INVALID', 'untrusted', false],
  // These may come before or after the server has read the request.
  ['net::ERR_CONNECTION_RESET', 'lost', true],
  ['net::ERR_EMPTY_RESPONSE', 'lost', true],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'lost', true],
  ['net::ERR_TIMED_OUT', 'lost', true],
  ['net::ERR_NETWORK_CHANGED', 'lost', true],
  ['net::ERR_SOMETHING_NEW', 'lost', true],
])('(E7) %s is %s', (message, reason, wasSent) => {
  expect(chromiumFault(message)).toMatchObject({ reason, wasSent, code: message.slice('net::'.length) })
})

test('(E7) a failure without a name may have come after the request was sent', () => {
  expect(chromiumFault('Redirect was cancelled')).toMatchObject({ reason: 'lost', wasSent: true })
})

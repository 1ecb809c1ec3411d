import { expect, test } from 'vitest'
import { HttpFault } from '#main/api/http-fault.ts'
import { retryPause } from '#main/api/retry-pause.ts'

const tunnel = 'ERR_TUNNEL_CONNECTION_FAILED'

test('a person who does not sign in to the proxy is not asked again for the same read', () => {
  expect(retryPause(new HttpFault('unreachable', false, tunnel), 1)).toBeGreaterThan(0)
  expect(retryPause(new HttpFault('proxyRefused', false, tunnel), 1)).toBeUndefined()
})

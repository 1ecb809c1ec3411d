import { afterEach, expect, test, vi } from 'vitest'
import { HttpFault } from '#main/api/http-fault.ts'
import { retryPause } from '#main/api/retry-pause.ts'

const tunnel = 'ERR_TUNNEL_CONNECTION_FAILED'
const answer = (status: number, retryAfter?: string) => ({ status, text: '', retryAfter })

/** A pause of about this length, in ms, with its jitter. */
function expectAbout(pause: number | undefined, usual: number): void {
  expect(pause).toBeGreaterThanOrEqual(usual / 2)
  expect(pause).toBeLessThanOrEqual(usual * 1.5)
}

afterEach(() => void vi.useRealTimers())

test('a person who does not sign in to the proxy is asked once for each read', () => {
  expect(retryPause(new HttpFault('unreachable', false, tunnel), 1)).toBeGreaterThan(0)
  expect(retryPause(new HttpFault('proxyRefused', false, tunnel), 1)).toBeUndefined()
})

test('a read is tried three times after a temporary error status, with pauses that triple', () => {
  for (const status of [408, 429, 500, 502, 503, 504]) {
    expectAbout(retryPause(answer(status), 1), 300)
    expectAbout(retryPause(answer(status), 2), 900)
    expect(retryPause(answer(status), 3)).toBeUndefined()
  }
  for (const status of [200, 302, 400, 401, 403, 404, 409, 501])
    expect(retryPause(answer(status), 1)).toBeUndefined()
})

test.each([
  ['1', 1000],
  ['30', 30_000],
  ['31', undefined],
  ['Fri, 27 Nov 2026 10:00:15 GMT', 15_000],
  ['Fri, 27 Nov 2026 11:00:00 GMT', undefined],
])('a server that asks for a pause of %s gets its next request after %s ms', (retryAfter, pause) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 10) })
  expect(retryPause(answer(503, retryAfter), 1)).toBe(pause)
})

test.each(['0', '-5', 'soon', 'Fri, 27 Nov 2026 09:00:00 GMT'])(
  'a server that asks for a pause of %s gets its next request after the usual pause',
  (retryAfter) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 10) })
    expectAbout(retryPause(answer(429, retryAfter), 1), 300)
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPath } from '#main/api/path.ts'
import type { Call } from '#shared/contract/call.ts'
import { pathParts } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/console-main.ts'

const httpRows = Object.entries<Call>(contract).flatMap(([name, call]) =>
  call.transport === 'http' ? [[name, call] as const] : [],
)

let main: ConsoleMain
beforeAll(async () => {
  main = await startConsoleMain()
})
afterAll(() => main.close())

describe('the sandbox', () => {
  test.each(httpRows)('%s needs a signed-in user', async (name, row) => {
    const ids = Object.fromEntries(pathParts(row.path).map((part) => [part, 'no-such-record']))
    const request = (headers: Record<string, string>) =>
      fetch(new URL(fillPath(row.path, ids).path, main.config.apiBase), {
        method: row.method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(row.method === 'GET' || row.method === 'DELETE' ? {} : { body: '{}' }),
      })
    expect((await request({})).status).toBe(401)
    expect((await request({ authorization: 'Bearer of-nothing' })).status).toBe(401)
    const answer = await request({ authorization: `Bearer ${await main.tokens.token()}` })
    // Any status proves that the request reached this call, even if its empty input is refused.
    expect([200, 400, 404, 409]).toContain(answer.status)
    expect(main.sandbox.requests().at(-1)?.call).toBe(name)
  })
})

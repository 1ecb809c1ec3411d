import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath } from '#main/api/path.ts'
import { pathParts } from '#shared/contract/call.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/desk/console-main.ts'
import { httpRows } from '#tests/support/samples/contract-rows.ts'

let main: ConsoleMain
beforeAll(async () => {
  main = await startConsoleMain()
})
afterAll(() => main.close())

test('the sandbox answers every call of the contract, and only to a signed-in user', async () => {
  const token = await main.tokens.token()
  for (const [name, row] of httpRows) {
    const ids = Object.fromEntries(pathParts(row.path).map((part) => [part, 'no-such-record']))
    const statusOf = async (headers: Record<string, string>) => {
      const { status } = await fetch(new URL(fillPath(row.path, ids).path, main.config.apiBase), {
        method: row.method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(row.method === 'GET' || row.method === 'DELETE' ? {} : { body: '{}' }),
      })
      return status
    }
    const strangers = [await statusOf({}), await statusOf({ authorization: 'Bearer of-nothing' })]
    expect([name, ...strangers]).toEqual([name, 401, 401])
    // Any status proves that the request reached this call, even if its empty input is refused.
    expect([200, 400, 404, 409], name).toContain(await statusOf({ authorization: `Bearer ${token}` }))
    expect(main.sandbox.requests().at(-1)?.call).toBe(name)
  }
})

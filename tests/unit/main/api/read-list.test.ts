import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '#main/api/client.ts'
import { readList } from '#main/api/read-list.ts'
import type { PartsTaker } from '#main/base/call-context.ts'
import type { HttpCall } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { hastyTimers } from '#tests/support/desk/clock.ts'
import { takeParts } from '#tests/support/desk/take-parts.ts'

let server: Server
let answer: (response: ServerResponse, count: number) => void
let answered: number
beforeEach(async () => {
  answered = 0
  server = createServer((_, response) => {
    answered += 1
    answer(response, answered)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const send = createClient({ timers: hastyTimers })
const users = contract['userProfiles.list']

const read = (parts?: PartsTaker, { signal } = new AbortController(), call: HttpCall = users) =>
  readList(call, call.keeps ?? [], parts, (reader) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return send({ name: 'GET x', method: 'GET', url, headers: {}, isRead: true, signal, reader })
  })

const usersNamed = (name: string, count: number) =>
  Array.from({ length: count }, (_, id) => ({ userSub: `${name}-${id}`, email: `${id}@example.com` }))

/** Sends a part of an answer, and then runs `act`. */
const sendSome = (response: ServerResponse, data: readonly object[], then: () => void) => {
  const json = JSON.stringify({ data })
  response.writeHead(200, { 'content-length': json.length }).write(json.slice(0, json.length / 2), then)
}

describe('a long list', () => {
  test('USR-01 a long list is passed on in parts while it arrives', async () => {
    const list = usersNamed('a', 5000)
    answer = (response) => void response.end(JSON.stringify({ data: list }))
    const taken = takeParts()
    const { value } = await read(taken)
    expect(taken.parts.length).toBeGreaterThan(4)
    expect([...taken.parts.flat(), ...value]).toEqual(list)
    expect((await read()).value).toEqual(list)
  })

  test('a long list whose answer breaks off is passed on again from its beginning', async () => {
    const list = usersNamed('b', 3000)
    answer = (response, count) => {
      if (count === 1) sendSome(response, usersNamed('a', 3000), () => response.destroy())
      else response.end(JSON.stringify({ data: list }))
    }
    const taken = takeParts()
    const { value } = await read(taken)
    expect([...taken.parts.flat(), ...value]).toEqual(list)
    expect(taken.begun).toBe(2)
    answered = 0
    expect((await read()).value).toEqual(list)
  })

  test('a long list is replaced by the short list that a retry answers', async () => {
    answer = (response, count) => {
      if (count === 1) sendSome(response, usersNamed('a', 3000), () => response.destroy())
      else response.end('{"data":[]}')
    }
    expect((await read()).value).toEqual([])
  })

  test('a long list that breaks off each time fails', async () => {
    answer = (response) => sendSome(response, usersNamed('a', 3000), () => response.destroy())
    await expect(read(takeParts())).rejects.toMatchObject({ reason: 'lost' })
    expect(answered).toBe(3)
    const json = JSON.stringify({ data: usersNamed('a', 3000) })
    for (const text of [json.slice(0, -1), json.replace('"a-2000"', 'a-2000')]) {
      answer = (response) => void response.end(text)
      await expect(read(takeParts())).rejects.toMatchObject({ detail: { kind: 'badAnswer' } })
    }
  })

  test('a long list that is cancelled in the middle ends immediately', async () => {
    const giveUp = new AbortController()
    const taken = takeParts()
    answer = (response) => sendSome(response, usersNamed('a', 3000), () => {})
    const reading = read(taken, giveUp)
    await expect.poll(() => taken.parts.length).toBeGreaterThan(1)
    giveUp.abort()
    await expect(reading).rejects.toMatchObject({ reason: 'cancelled' })
  })

  test('API-14 a long list may exceed the size limit of other answers if little of the list is kept', async () => {
    const [name, more] = ['x'.repeat(40), 'y'.repeat(2000)]
    const record = (id: number) => JSON.stringify({ businessId: `b-${id}`, name, description: more })
    answer = async (response) => {
      response.write('{"data":[')
      for (let id = 0; id < 40_000; id += 1)
        if (!response.write((id > 0 ? ',' : '') + record(id))) await once(response, 'drain')
      response.end(']}')
    }
    const { value } = await read(undefined, undefined, contract['businesses.list'])
    expect(value).toHaveLength(40_000)
  })
})

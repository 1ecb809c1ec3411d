import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createClient } from '#main/api/client.ts'
import { createExecute } from '#main/api/execute.ts'
import type { SendHttp } from '#main/api/http.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { newBusiness } from '#tests/support/samples/sample-business.ts'

const tokens = { token: async () => 'token', renew: async () => 'token', refused: () => {} }
const open = () => ({ signal: new AbortController().signal })
const executeWith = (send: SendHttp, apiBase = 'https://api.example/v1/') =>
  createExecute({ send, tokens, apiBase })
const answering = (status: number, text: string) => executeWith(async () => ({ status, text }))

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0

describe('a hostile answer', () => {
  test('a successful write stays a success although its answer is nested too deep to be copied', async () => {
    const business = newBusiness()
    const text = `{"data":{"businessId":"b-1","name":"Kept","more":[${nested(50_000)}],"last":1}}`
    const answer = await answering(200, text)('businesses.create', business, open())
    expect(answer).toMatchObject({ businessId: 'b-1', name: 'Kept', last: 1 })
    expect(structuredClone(answer)).toEqual(answer)
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
  })

  test('an answer keeps a hundred levels of nesting, more than an input may have', async () => {
    const read = async (levels: number) => {
      const text = `{"data":{"businessId":"b-1","name":"Kept","more":${nested(levels)}}}`
      return levelsOf(await answering(200, text)('businesses.get', { businessId: 'b-1' }, open()))
    }
    // The answer itself counts as one level, and its data as another.
    expect(await read(98)).toBe(99)
    expect(await read(99)).toBe(99)
  })

  test('a failure whose answer is nested too deep keeps its words', async () => {
    for (const status of [400, 200]) {
      const execute = answering(status, `{"message":"No.","more":${nested(10_000)}}`)
      const { body } = await failureOf(execute('businesses.get', { businessId: 'b-1' }, open()))
      expect(body).toMatchObject({ message: 'No.' })
      expect(levelsOf(structuredClone(body))).toBe(100)
    }
  })

  test('a failure keeps at most the beginning of a hostile answer’s text', async () => {
    const text = (length: number) => JSON.stringify({ message: 'x'.repeat(length - '{"message":""}'.length) })
    for (const status of [400, 403, 200]) {
      const kept = async (length: number) => {
        const execute = answering(status, text(length))
        return (await failureOf(execute('businesses.get', { businessId: 'b-1' }, open()))).body
      }
      expect(await kept(100_000)).toEqual(JSON.parse(text(100_000)))
      expect(await kept(100_001)).toBe(text(100_001).slice(0, 2000))
    }
  })

  test('an answer from a network that requires a sign-in says so', async () => {
    const failure = await failureOf(answering(511, '<html>')('businesses.create', newBusiness(), open()))
    expect(failure).toMatchObject({
      kind: 'http',
      status: 511,
      effect: 'none',
      message:
        'The network requires a sign-in: open a web page in the browser, sign in there and try again (511).',
    })
  })
})

describe('an answer over the network', () => {
  let server: Server | undefined
  afterEach(async () => {
    server?.close()
    if (server?.listening) await once(server, 'close')
  })

  /** Makes calls to a server that answers every request with these bytes. */
  async function executeAgainst(answer: string) {
    server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.write(answer))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return executeWith(createClient({}), `http://127.0.0.1:${port}/`)
  }

  const protocolChanges = {
    'a change of protocol': 'connection: upgrade\r\nupgrade: websocket\r\n',
    'a change of protocol without its name': '',
    'a change of protocol with a length': 'content-length: 5\r\n',
    'a change of protocol in parts': 'transfer-encoding: chunked\r\n',
  }
  test.each(Object.entries(protocolChanges))(
    'an answer that is %s (101) fails at its first line, though the connection stays open',
    async (_, headers) => {
      const execute = await executeAgainst(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`)
      const failure = {
        kind: 'http',
        status: 101,
        message: "The server's answer could not be read (101).",
      }
      const read = execute('businesses.get', { businessId: 'b-1' }, open())
      expect(await failureOf(read)).toMatchObject(failure)
      const write = execute('languages.create', { name: 'Kriol' }, open())
      expect(await failureOf(write)).toMatchObject({ ...failure, effect: 'unknown' })
      const { port } = (server?.address() ?? {}) as AddressInfo
      const upload = createClient({})({
        name: 'upload',
        method: 'PUT',
        url: `http://127.0.0.1:${port}/`,
        headers: {},
        body: new Uint8Array(3_000_000),
        isRead: false,
        signal: open().signal,
      })
      expect(await upload).toEqual({ status: 101, text: '' })
    },
  )

  test('an answer may begin with a byte order mark', async () => {
    const json = '\uFEFF{"data":[{"userSub":"a","email":"a@b.example"}]}'
    const execute = await executeAgainst(
      `HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
    )
    expect(await execute('userProfiles.list', {}, open())).toEqual([{ userSub: 'a', email: 'a@b.example' }])
  })
})

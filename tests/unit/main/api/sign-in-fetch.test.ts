import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient, HttpFault } from '#main/api/client.ts'
import { createSignInFetch } from '#main/api/sign-in-fetch.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let requests: number
const server = createServer((request, response) => {
  requests += 1
  answer(request, response)
})
let endpoint: string
beforeEach(async () => {
  requests = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const fetch = createSignInFetch(createClient({}))
const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' }

test('(E7) a refusal keeps its status, its text and its name', async () => {
  answer = (_, response) =>
    void response.writeHead(400, { 'x-amzn-errortype': 'ForbiddenException' }).end('{"message":"no"}')
  const refused = await fetch(endpoint, post)
  expect([refused.status, refused.ok, await refused.text()]).toEqual([400, false, '{"message":"no"}'])
  expect(refused.headers.get('x-amzn-errortype')).toBe('ForbiddenException')
})

test('(E7) a password follows no redirect, and a failed call is not repeated', async () => {
  answer = (_, response) => void response.writeHead(307, { location: endpoint }).end()
  await expect(fetch(endpoint, post)).rejects.toThrow('redirect')
  answer = (request) => void request.socket.destroy()
  await expect(fetch(endpoint, post)).rejects.toBeInstanceOf(HttpFault)
  expect(requests).toBe(2)
})

test.each([
  ['untrusted', "The server's certificate is not trusted on this computer."],
  ['proxyRefused', "The network's proxy asks for a sign-in, and nobody signed in to it. Please try again."],
] as const)('(E7) a network that lets nothing through says why: %s', async (reason, message) => {
  const refused = createSignInFetch(() => Promise.reject(new HttpFault(reason, false)))
  await expect(refused(endpoint, post)).rejects.toMatchObject({ detail: { kind: 'network', message } })
})

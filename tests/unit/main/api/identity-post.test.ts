import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from '#main/api/client.ts'
import { HttpFault } from '#main/api/http-fault.ts'
import { createIdentityPost } from '#main/api/identity-post.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let requests: number
const server = createServer((request, response) => {
  requests += 1
  answer(request, response)
})
let url: string
beforeEach(async () => {
  requests = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const post = createIdentityPost(createClient({}))
const asked = () => ({
  operation: 'InitiateAuth',
  url,
  headers: { 'content-type': 'application/json' },
  body: '{"a":1}',
})

test('(E7) a refusal keeps its status, its text and its name', async () => {
  answer = (_, response) =>
    void response.writeHead(400, { 'x-amzn-errortype': 'ForbiddenException' }).end('{"message":"no"}')
  expect(await post(asked())).toEqual({
    status: 400,
    text: '{"message":"no"}',
    exception: 'ForbiddenException',
  })
})

test('(E7) a password follows no redirect, and a failed call is not repeated', async () => {
  answer = (_, response) => void response.writeHead(307, { location: url }).end()
  expect(await post(asked())).toMatchObject({ status: 307 })
  answer = (request) => void request.socket.destroy()
  await expect(post(asked())).rejects.toBeInstanceOf(HttpFault)
  expect(requests).toBe(2)
})

test.each([
  ['untrusted', "The server's certificate is not trusted on this computer."],
  ['proxyRefused', "The network's proxy asks for a sign-in, and nobody signed in to it. Please try again."],
] as const)('(E7) a network that lets nothing through says why: %s', async (reason, message) => {
  const refused = createIdentityPost(() => Promise.reject(new HttpFault(reason, false)))
  await expect(refused(asked())).rejects.toMatchObject({ detail: { kind: 'network', message } })
})

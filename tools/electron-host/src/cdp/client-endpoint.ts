// Serves the address at which other DevTools clients, such as tests, reach Chromium through a filter.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebSocket } from 'ws'
import { ClientFilter } from './client-filter.ts'

const OPTIONS = { perMessageDeflate: false, maxPayload: 512 * 1024 * 1024, skipUTF8Validation: true }

function connect(client: WebSocket, upstream: WebSocket): void {
  const early: string[] = []
  const filter = new ClientFilter(
    (text) => client.send(text),
    (text) => {
      if (upstream.readyState === upstream.OPEN) upstream.send(text)
      else early.push(text)
    },
  )
  upstream.on('open', () => {
    for (const text of early) upstream.send(text)
  })
  client.on('message', (data) => filter.fromClient(String(data)))
  upstream.on('message', (data) => filter.fromChromium(String(data)))
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('close', () => other.close())
    // If one end fails, both close silently.
    one.on('error', () => other.close())
  }
}

/** Like Chromium, rejects web pages whose host name was redirected to this computer. */
const isLocal = (host = '') => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)

/**
 * Opens the endpoint on localhost at this port (0 takes any free one). Web pages can't use it. Like in
 * Chromium, local programs find the full address at `/json/version`.
 */
export async function serveClients(upstream: Promise<string>, port: number): Promise<string> {
  // Loaded on demand, because only tests need this slow library.
  const { WebSocket, WebSocketServer } = await import('ws')
  const address = await upstream
  const path = `/devtools/browser/${randomUUID()}`
  const http = createServer(({ url, headers }, response) => {
    const isAsked = isLocal(headers.host) && /^\/json\/version\/?$/.test(url ?? '')
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' })
    response.end(isAsked ? JSON.stringify({ webSocketDebuggerUrl: endpoint() }) : undefined)
  })
  const endpoint = () => `ws://127.0.0.1:${(http.address() as AddressInfo).port}${path}`
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  const server = new WebSocketServer({
    ...OPTIONS,
    server: http,
    path,
    verifyClient: ({ origin }: { origin?: string }) => !origin,
  })
  server.on('connection', (client) => connect(client, new WebSocket(address, OPTIONS)))
  return endpoint()
}

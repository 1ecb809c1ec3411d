// The address at which other DevTools clients, such as a test, reach Chromium through main's filter.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
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

/** Opens the address on localhost, with a name that cannot be guessed, and closed to web pages. */
export async function serveClients(upstream: Promise<string>): Promise<string> {
  // Only tests need this library, which loads slowly.
  const { WebSocket, WebSocketServer } = await import('ws')
  const address = await upstream
  const path = `/devtools/browser/${randomUUID()}`
  const server = new WebSocketServer({
    ...OPTIONS,
    host: '127.0.0.1',
    port: 0,
    path,
    verifyClient: ({ origin }: { origin?: string }) => !origin,
  })
  await once(server, 'listening')
  server.on('connection', (client) => connect(client, new WebSocket(address, OPTIONS)))
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
}

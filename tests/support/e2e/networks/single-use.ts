import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { passOn } from './pass-on.ts'

/**
 * A provider that ends each kept connection at its second request, without an answer, like a server that has
 * just let a connection expire. It forwards the first request of a connection to the sandbox.
 */
export async function startSingleUse(sandbox: {
  readonly origin: string
  readonly environment: Readonly<Record<string, string>>
}) {
  const used = new WeakSet<Socket>()
  const seen: { readonly what: string; readonly isCut: boolean }[] = []
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`
  const moved = (text: string) => text.replaceAll(new URL(sandbox.origin).host, host())
  const pass = passOn(sandbox.origin, moved)
  const server = createServer((request, response) => {
    const { method, url = '/', headers, socket } = request
    const isCut = used.has(socket)
    seen.push({ what: `${method} ${url} ${headers['x-amz-target'] ?? ''}`.trim(), isCut })
    used.add(socket)
    if (isCut) {
      socket.destroy()
      return
    }
    pass(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    environment: Object.fromEntries(
      Object.entries(sandbox.environment).map(([name, value]) => [name, moved(value)]),
    ),
    /** Every request, including those that were cut off. */
    seen,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

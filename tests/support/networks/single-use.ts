import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * A provider that ends each kept connection at its second request, without an answer, as a server does that
 * has just let a connection lapse. It passes the first request of a connection on to the sandbox.
 */
export async function startSingleUse(sandbox: {
  readonly origin: string
  readonly environment: Readonly<Record<string, string>>
}) {
  const used = new WeakSet<Socket>()
  const seen: { readonly what: string; readonly isCut: boolean }[] = []
  const server = createServer((request, response) => {
    const { method, url = '/', headers, socket } = request
    const isCut = used.has(socket)
    seen.push({ what: `${method} ${url} ${headers['x-amz-target'] ?? ''}`.trim(), isCut })
    used.add(socket)
    if (isCut) {
      socket.destroy()
      return
    }
    const target = new URL(url, sandbox.origin)
    const onward = forward(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: Object.fromEntries(
      Object.entries(sandbox.environment).map(([name, value]) => [
        name,
        value.replaceAll(sandbox.origin, origin),
      ]),
    ),
    /** Every request, also one that was cut off. */
    seen,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

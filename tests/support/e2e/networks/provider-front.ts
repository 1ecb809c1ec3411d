import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { passOn } from './pass-on.ts'
import { refuseDirect } from './way-in.ts'

/**
 * An address of this machine other than the loopback's, which browsers never send through a proxy.
 * @throws Error if there is none
 */
export function outsideAddress(): string {
  const found = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')
  if (!found) throw new Error('This machine has no network address besides the loopback.')
  return found.address
}

/**
 * The sandbox behind https, on an address that is reached through proxies, with its pictures on another port.
 * It refuses direct connections.
 */
export async function startProviderFront(
  sandbox: { readonly origin: string; readonly environment: Readonly<Record<string, string>> },
  certificate: { readonly key: string; readonly cert: string },
  address: string,
) {
  const bare = (url: string) => new URL(url).host
  const moved = (text: string) =>
    text
      .replaceAll(`${sandbox.origin}/content`, `${content.origin}/content`)
      .replaceAll(sandbox.origin, main.origin)
      .replaceAll(bare(sandbox.origin), bare(main.origin))
  const serve = async () => {
    const server = createServer(certificate, passOn(sandbox.origin, moved))
    refuseDirect(server)
    server.listen(0, address)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return {
      port,
      origin: `https://${address}:${port}`,
      stop: async () => {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      },
    }
  }
  const main = await serve()
  const content = await serve()
  return {
    mainPort: main.port,
    contentPort: content.port,
    environment: Object.fromEntries(
      Object.entries(sandbox.environment).map(([name, value]) => [name, moved(value)]),
    ),
    stop: async () => {
      await main.stop()
      await content.stop()
    },
  }
}

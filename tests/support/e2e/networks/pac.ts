import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a PAC file that names proxies for the provider's pictures and for everything else. */
export async function servePac(
  { images, others }: { readonly images: string; readonly others: string },
  contentPort: number,
) {
  const text = `function FindProxyForURL(url) {
  return url.indexOf(':${contentPort}/') > 0 ? ${JSON.stringify(images)} : ${JSON.stringify(others)}
}`
  const server = createServer(
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/x-ns-proxy-autoconfig' }).end(text),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/proxy.pac`,
    stop: () => void server.close(),
  }
}

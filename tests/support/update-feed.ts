import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { refuseDirect } from './networks/way-in.ts'

/** The checksum that electron-builder writes of a file. */
export const checksumOf = (content: Buffer) => createHash('sha512').update(content).digest('base64')

/** What a feed's file of this system says of one version, as electron-builder writes it. */
export const feedText = (version: string, url: string, sha512: string | undefined) =>
  [
    `version: ${version}`,
    'files:',
    `  - url: ${url}`,
    ...(sha512 === undefined ? [] : [`    sha512: ${sha512}`]),
    `releaseDate: '2026-01-01T00:00:00.000Z'`,
  ].join('\n')

/** electron-builder's name of the feed's file on this system. */
export const feedFile =
  {
    linux: process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`,
    darwin: 'latest-mac.yml',
  }[process.platform as string] ?? 'latest.yml'

/** A web server with a feed of updates on this computer. */
export interface UpdateFeed {
  readonly url: string
  /** The files by their paths below the feed's folder; a text that begins with "->" is a redirect. */
  readonly files: Map<string, Buffer | string>
  /** The paths that were asked for. */
  readonly asked: string[]
  /** The headers of the latest request. */
  readonly headers: () => Readonly<Record<string, unknown>>
  readonly close: () => Promise<void>
}

/** Where a feed is, if not on the loopback: at this address, over https, for proxies alone. */
interface Place {
  readonly address: string
  readonly certificate: { readonly key: string; readonly cert: string }
}

/** Serves a feed at a free port. */
export async function serveFeed(place?: Place): Promise<UpdateFeed> {
  const files = new Map<string, Buffer | string>()
  const asked: string[] = []
  let latest = {}
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://feed')
    const name = pathname.replace('/console/', '')
    asked.push(name)
    latest = request.headers
    // A connection that idles for 5 s on a busy computer would end as the next request is sent.
    response.setHeader('connection', 'close')
    const file = files.get(name)
    if (file === undefined) response.writeHead(404).end()
    else if (typeof file === 'string' && file.startsWith('->'))
      response.writeHead(302, { location: file.slice(2) }).end()
    else response.end(file)
  }
  const server = place ? createSecureServer(place.certificate, answer) : createServer(answer)
  if (place) refuseDirect(server)
  const address = place?.address ?? '127.0.0.1'
  server.listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${place ? 'https' : 'http'}://${address}:${port}/console/`,
    files,
    asked,
    headers: () => latest,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

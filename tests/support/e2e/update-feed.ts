import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { signatureOf } from '#tools/release/sign-feed.ts'
import { refuseDirect } from './networks/way-in.ts'

/** The update that a feed offers by default. */
export const installer = Buffer.alloc(300_000, 'an installer ')

/** The checksum that electron-builder writes of a file. */
export const checksumOf = (content: Buffer) => createHash('sha512').update(content).digest('base64')

/** The private key that a console from source trusts. */
export const releaseKey = createPrivateKey(`-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIAXwtND8BoLsyjQWVNLgAi4igOFh1wjLWPZhLcMm73vc
-----END PRIVATE KEY-----`)

interface FeedTextOptions {
  readonly version?: string
  readonly url?: string
  readonly content?: Buffer
  readonly sha512?: string
  readonly releaseDate?: string
  readonly key?: KeyObject
  /** Members that IT has added to the file. They are not signed. */
  readonly added?: object
}

/** The content of this system's feed file for one version, as the release writes and signs it. */
export function feedText({
  version = '0.2.0',
  url = 'a.zip',
  content = installer,
  sha512 = checksumOf(content),
  releaseDate = '2026-01-01T00:00:00.000Z',
  key = releaseKey,
  added = {},
}: FeedTextOptions = {}): string {
  const release = { version, releaseDate, files: [{ url, sha512, size: content.length }] }
  return JSON.stringify({ ...added, ...release, signature: signatureOf(release, key) })
}

/** electron-builder's name of the feed's file on this system. */
export const feedFile =
  {
    linux: process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`,
    darwin: 'latest-mac.yml',
  }[process.platform as string] ?? 'latest.yml'

/** A web server with an update feed on this computer. */
export interface UpdateFeed {
  readonly url: string
  /** The files by their paths below the feed's folder; a text that begins with "->" is a redirect. */
  readonly files: Map<string, Buffer | string>
  /** The paths that were requested. */
  readonly asked: string[]
  /** The headers of the latest request. */
  readonly headers: () => Readonly<Record<string, unknown>>
  readonly close: () => Promise<void>
}

/** The place of a feed that is not on the loopback: at this address, over https, and only for proxies. */
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
    // Keeps idle connections longer than 5 s, because on a busy computer one could end while the next request
    // is being sent.
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

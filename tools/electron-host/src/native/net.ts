import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { ClientRequestConstructorOptions } from 'electron'
import { control } from '../control.ts'
import { Session } from '../session/session.ts'
import { notImplemented, strict } from '../strict-members.ts'
import { ClientRequest } from './client-request.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.htm': 'text/html',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

async function fetchFile(url: string): Promise<Response> {
  const file = fileURLToPath(url)
  const bytes = await readFile(file).catch(() => {
    throw new Error('net::ERR_FILE_NOT_FOUND')
  })
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' },
  })
}

const nullBodyStatuses = new Set([101, 204, 205, 304])

/** Like in Electron, a proxy's or server's challenge is not answered here. */
async function fetchOverNetwork(input: Request): Promise<Response> {
  if (input.redirect === 'manual') throw notImplemented("net.fetch's redirect 'manual'")
  const body = input.body ? Buffer.from(await input.arrayBuffer()) : undefined
  const request = new ClientRequest({
    url: input.url,
    method: input.method,
    headers: Object.fromEntries(input.headers),
    redirect: input.redirect,
  })
  input.signal.addEventListener('abort', () => request.abort())
  return new Promise((resolve, reject) => {
    request.on('abort', () => reject(input.signal.reason))
    request.on('error', reject)
    request.on('response', (answer) => {
      const { statusCode: status, headers } = answer
      const content = nullBodyStatuses.has(status) ? null : (Readable.toWeb(answer) as ReadableStream)
      resolve(new Response(content, { status, headers }))
    })
    request.end(body)
  })
}

/** Electron's net. Its fetch can also read files and the app's own schemes. */
export const net = strict('net', {
  async fetch(
    input: string | URL | Request,
    init?: RequestInit & { bypassCustomProtocolHandlers?: boolean },
  ): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input)
    const scheme = new URL(url).protocol.slice(0, -1)
    if (scheme === 'file') return fetchFile(url)
    const handler = init?.bypassCustomProtocolHandlers
      ? undefined
      : Session.defaultSession.protocol.hostHandler(scheme)
    if (handler) return handler(new Request(input, init))
    return fetchOverNetwork(new Request(input, init))
  },
  request(
    options: ClientRequestConstructorOptions | string,
    callback?: (response: unknown) => void,
  ): ClientRequest {
    const request = new ClientRequest(options)
    if (callback) request.once('response', callback)
    return request
  },
  isOnline: (): boolean => control.online,
  get online(): boolean {
    return control.online
  },
})

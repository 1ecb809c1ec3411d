import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { control } from '../control.ts'
import { Session } from '../session/session.ts'
import { strict } from '../strict-members.ts'

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

/** Electron's net, whose fetch also reads files and the app's own schemes. */
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
    if (!control.online) throw new Error('net::ERR_INTERNET_DISCONNECTED')
    return fetch(input, init)
  },
  isOnline: (): boolean => control.online,
  get online(): boolean {
    return control.online
  },
})

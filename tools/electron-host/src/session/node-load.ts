// Makes main's requests over Node's network, for benchmarks. Through a hidden page, a request costs ten times
// as much as in Electron.
import http from 'node:http'
import https from 'node:https'
import { isRedirect, type LoadListener, type LoadOptions } from './net-pages.ts'

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
}

const netErrors: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_RESET',
  ENOTFOUND: 'NAME_NOT_RESOLVED',
}

const named = ({ code = '' }: NodeJS.ErrnoException) => `net::ERR_${netErrors[code] ?? 'FAILED'}`

/** Makes a request without Chromium, its proxies and certificates. Returns a function that cancels it. */
export function loadOverNode(
  _session: unknown,
  { url, method, headers, body }: LoadOptions,
  listener: LoadListener,
): () => void {
  const { protocol } = new URL(url)
  let isOver = false
  const over = (tell: () => void) => {
    if (!isOver) tell()
    isOver = true
  }
  const request = (protocol === 'https:' ? https : http).request(url, {
    method,
    agent: agents[protocol as keyof typeof agents],
    headers: { accept: '*/*', ...headers, ...(body && { 'content-length': body.length }) },
  })
  request.on('error', (error) => over(() => listener.fail(named(error))))
  request.on('response', (response) => {
    const { statusCode: status = 0, rawHeaders } = response
    const list = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [{ name, value: rawHeaders[at + 1] ?? '' }] : [],
    )
    if (isRedirect(status, list)) {
      over(() => listener.redirect(status, list))
      request.destroy()
      return
    }
    listener.response(status, list)
    response.on('data', (bytes: Buffer) => {
      if (!isOver) listener.data(bytes)
    })
    response.on('end', () => over(() => listener.end()))
    response.on('error', () =>
      over(() =>
        listener.fail(
          `net::ERR_${response.headers['content-length'] ? 'CONTENT_LENGTH_MISMATCH' : 'INCOMPLETE_CHUNKED_ENCODING'}`,
        ),
      ),
    )
  })
  request.end(body, () => {
    if (body) listener.uploaded(body.length, body.length)
  })
  return () => {
    isOver = true
    request.destroy()
  }
}

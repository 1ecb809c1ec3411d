import type { ClientRequest } from 'node:http'
import got, { AbortError, type OptionsInit, type PlainResponse, type Progress, RequestError } from 'got'
import { pause, systemTimers, type Timers } from '#main/timers.ts'

/** An answer of which more is kept is aborted to spare memory; no call of the console comes near it. */
const maxKeptBytes = 64 * 1024 * 1024
/** In ms. After it, an answer that arrives waits for main's other work. */
const turn = 5
const attempts = 3
const firstPause = 300
/** In ms. A server that asks for a longer pause gets no retry; the person decides. */
const longestRetryAfter = 30_000
const passingStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
const passingFaults: ReadonlySet<string | undefined> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ERR_STREAM_PREMATURE_CLOSE',
  // As Chromium names them.
  'ERR_ADDRESS_UNREACHABLE',
  'ERR_CONNECTION_ABORTED',
  'ERR_CONNECTION_CLOSED',
  'ERR_CONNECTION_FAILED',
  'ERR_CONNECTION_REFUSED',
  'ERR_CONNECTION_RESET',
  'ERR_CONNECTION_TIMED_OUT',
  'ERR_CONTENT_LENGTH_MISMATCH',
  'ERR_EMPTY_RESPONSE',
  'ERR_HTTP2_PROTOCOL_ERROR',
  'ERR_INCOMPLETE_CHUNKED_ENCODING',
  'ERR_INTERNET_DISCONNECTED',
  'ERR_NAME_NOT_RESOLVED',
  'ERR_NETWORK_CHANGED',
  'ERR_NETWORK_IO_SUSPENDED',
  'ERR_PROXY_CONNECTION_FAILED',
  'ERR_SOCKS_CONNECTION_FAILED',
  'ERR_TIMED_OUT',
  'ERR_TUNNEL_CONNECTION_FAILED',
])

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'

/** Takes in the body of an answer as it arrives. */
export interface AnswerReader {
  /**
   * Takes the next bytes, which belong to the reader from then on. Returns the number of bytes kept so far,
   * here or where the reader has passed them on.
   */
  readonly push: (bytes: Buffer) => number
  /** Returns all that was kept and not passed on. */
  readonly whole: () => Buffer
}

export interface HttpRequest {
  readonly method: Method
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | AsyncGenerator<Uint8Array>
  /** A read is retried after a passing fault, with pauses (promise 14). */
  readonly isRead: boolean
  readonly signal: AbortSignal
  /** Called before each retry. */
  readonly onRetry?: () => void
  /** Called with the bytes of the body sent so far. */
  readonly onSent?: (bytes: number) => void
  /** Called with the headers of the answer, of each try. */
  readonly onHeaders?: (headers: PlainResponse['headers']) => void
  /** Makes a reader for the answer of each try, if its status is a success; others are read whole. */
  readonly reader?: () => AnswerReader
}

export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/** A request without a complete answer. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault'
  readonly reason: 'cancelled' | 'unreachable' | 'untrusted' | 'proxyRefused' | 'lost' | 'tooLarge'
  /** Whether the server may have received the request. */
  readonly wasSent: boolean
  readonly code: string | undefined

  constructor(reason: HttpFault['reason'], wasSent: boolean, code?: string, options?: ErrorOptions) {
    super(`no answer: ${reason}${code ? ` (${code})` : ''}`, options)
    this.reason = reason
    this.wasSent = wasSent
    this.code = code
  }
}

/** A failure in few words, without any value: its reason and the network's code. */
export const faultText = (error: unknown): string =>
  error instanceof HttpFault ? [error.reason, error.code].filter(Boolean).join(' ') : 'failed'

/** Whether a status is a success. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300

export type SendHttp = (request: HttpRequest) => Promise<HttpAnswer>

type RequestFunction = NonNullable<OptionsInit['request']>

/** The functions by which got's requests leave; Node's own for each that is missing. */
export interface Transport {
  readonly read?: RequestFunction
  readonly write?: RequestFunction
  /** Its requests emit `bytesSent` with the bytes of the body that have left, which got can't know. */
  readonly tellsBytesSent?: true
}

/** Keeps an answer as it is. */
function wholeAnswer(): AnswerReader {
  const parts: Buffer[] = []
  let size = 0
  return {
    push: (bytes) => {
      parts.push(bytes)
      size += bytes.length
      return size
    },
    whole: () => Buffer.concat(parts),
  }
}

/** The text of an answer without a byte order mark, which JSON.parse refuses. */
const textOf = (answer: AnswerReader) =>
  answer
    .whole()
    .toString()
    .replace(/^\uFEFF/, '')

/** Pauses triple, with jitter, so that consoles that failed together do not retry together. */
const spreadPause = (attempt: number) => firstPause * 3 ** (attempt - 1) * (0.5 + Math.random())

const isCertificateFault = (code: string) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code)

function toFault(error: RequestError): HttpFault {
  if (error.cause instanceof HttpFault) return error.cause
  // Except for certificate faults, a failed handshake counts as sent: through a proxy it looks like a lost
  // answer.
  const wasSent = error.timings?.connect !== undefined && !isCertificateFault(error.code)
  if (error instanceof AbortError) return new HttpFault('cancelled', wasSent)
  if (wasSent) return new HttpFault('lost', true, error.code, { cause: error })
  return new HttpFault(isCertificateFault(error.code) ? 'untrusted' : 'unreachable', false, error.code, {
    cause: error,
  })
}

/** The result of one try. */
type Outcome = (HttpAnswer & { readonly retryAfter: string | undefined }) | HttpFault

/** The pause in ms that a server asks for; undefined if it asks for none. */
function askedPause(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = Number(retryAfter)
  const span = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000
  return span > 0 ? span : undefined
}

/** Whether a retry may help, and the server does not ask for too long a pause. */
function isPassing(outcome: Outcome): boolean {
  if (outcome instanceof HttpFault) return passingFaults.has(outcome.code)
  return passingStatuses.has(outcome.status) && (askedPause(outcome.retryAfter) ?? 0) <= longestRetryAfter
}

/** How the console names itself to the provider (I8). */
export const userAgentOf = (appVersion: string): string => `GoTo-Admin/${appVersion}`

/**
 * Creates the HTTP client. It has no timeout (API-04, LIM-13) and follows no redirect: the provider sends
 * none, and a Bearer token must not travel to another host.
 * @throws HttpFault from the returned function if there is no complete answer; any status is an answer
 */
export function createClient(
  transport: Transport,
  timers: Timers = systemTimers,
  userAgent = 'GoTo-Admin',
): SendHttp {
  const client = got.extend({
    headers: { 'user-agent': userAgent },
    followRedirect: false,
    throwHttpErrors: false,
    // This client retries by itself, because it reads an answer while it arrives.
    retry: { limit: 0 },
  })

  const tryOnce = ({ method, url, headers, body, isRead, signal, onSent, onHeaders, reader }: HttpRequest) =>
    new Promise<Outcome>((resolve, reject) => {
      let answer = wholeAnswer()
      // Without a body, got's stream waits for one to be written.
      const content = body ?? (method === 'POST' || method === 'PUT' ? '' : undefined)
      const by = isRead ? transport.read : transport.write
      const request = client.stream(url, {
        method,
        ...(by && { request: by }),
        headers: { ...headers },
        signal,
        ...(content === undefined ? {} : { body: content }),
      })
      /** A reader that throws fails the call, not the process. */
      const orFail = (take: () => void) => {
        try {
          take()
        } catch (error) {
          reject(error)
          request.destroy()
        }
      }
      if (onSent && !transport.tellsBytesSent)
        request.on('uploadProgress', ({ transferred }: Progress) => onSent(transferred))
      request.on('request', (sent: ClientRequest) => {
        if (onSent && transport.tellsBytesSent) sent.on('bytesSent', onSent)
        // Node reports a change of protocol (101) by this event alone.
        sent.once('upgrade', ({ statusCode = 101 }, socket) => {
          resolve({ status: statusCode, text: '', retryAfter: undefined })
          socket.destroy()
          request.destroy()
        })
      })
      let turnEnds = 0
      request.on('response', ({ statusCode, headers: answered }: PlainResponse) => {
        onHeaders?.(answered)
        turnEnds = performance.now() + turn
        if (reader && isSuccess(statusCode)) answer = reader()
      })
      request.on('data', (bytes: Buffer) =>
        orFail(() => {
          if (answer.push(bytes) > maxKeptBytes) {
            request.destroy()
            resolve(new HttpFault('tooLarge', true))
          } else if (performance.now() > turnEnds) {
            // Node reads 32 times in a row, which would keep main from all else.
            request.pause()
            setImmediate(() => {
              turnEnds = performance.now() + turn
              request.resume()
            })
          }
        }),
      )
      request.on('end', () => {
        const { statusCode, headers: answered } = request.response as PlainResponse
        const retryAfter = answered['retry-after']
        orFail(() => resolve({ status: statusCode, text: textOf(answer), retryAfter }))
        // Otherwise got keeps listening to the signal, which many requests may share.
        request.destroy()
      })
      // A failure while the body is written is the socket's own error.
      request.on('error', (error) =>
        resolve(
          toFault(error instanceof RequestError ? error : new RequestError(error.message, error, request)),
        ),
      )
    })

  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await tryOnce(request)
      const isFault = outcome instanceof HttpFault
      if (!request.isRead || attempt === attempts || !isPassing(outcome)) {
        if (isFault) throw outcome
        return { status: outcome.status, text: outcome.text }
      }
      const asked = isFault ? undefined : askedPause(outcome.retryAfter)
      try {
        await pause(timers, request.signal, asked ?? spreadPause(attempt))
      } catch {
        throw new HttpFault('cancelled', true)
      }
      request.onRetry?.()
    }
  }
}

/** Asks an address once, with no body and no token, and does not read the answer. @throws HttpFault */
export const probe = (address: URL, { read }: Transport, patience: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = got.stream(address, {
      timeout: { request: patience },
      retry: { limit: 0 },
      followRedirect: false,
      throwHttpErrors: false,
      ...(read && { request: read }),
    })
    request.on('response', ({ statusCode }: PlainResponse) => {
      resolve(statusCode)
      request.destroy()
    })
    request.on('error', (error) =>
      reject(error instanceof RequestError ? toFault(error) : new HttpFault('unreachable', false)),
    )
  })

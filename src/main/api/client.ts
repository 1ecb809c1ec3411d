import type { Agent } from 'node:https'
import got, {
  AbortError,
  CancelError,
  type OptionsOfBufferResponseBody,
  type Progress,
  RequestError,
} from 'got'

/** A larger answer is given up: nothing the console asks for comes near it, and memory ends somewhere. */
const maxAnswerBytes = 64 * 1024 * 1024
const attempts = 3
const firstPause = 300
/** A server that asks for a longer pause gets no second try: the person decides. */
const longestRetryAfter = 30_000
const passingStatuses = [408, 429, 500, 502, 503, 504]
const passingFaults = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ERR_STREAM_PREMATURE_CLOSE',
]

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'

export interface HttpRequest {
  readonly method: Method
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | AsyncGenerator<Uint8Array>
  /** A read: after a passing fault it is tried again, with pauses (promise 14). */
  readonly isRead: boolean
  readonly signal: AbortSignal
  /** Told the bytes of the body that have left so far. */
  readonly onSent?: (bytes: number) => void
  /** Takes out of an answer what nobody is going to read, before it becomes text. */
  readonly shorten?: (answer: Buffer) => Buffer
}

export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/** No whole answer came. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault'
  readonly reason: 'cancelled' | 'unreachable' | 'untrusted' | 'unusableProxy' | 'lost' | 'tooLarge'
  /** True where the server may have received the request. */
  readonly wasSent: boolean
  readonly code: string | undefined

  constructor(reason: HttpFault['reason'], wasSent: boolean, code?: string, options?: ErrorOptions) {
    super(`no answer: ${reason}${code ? ` (${code})` : ''}`, options)
    this.reason = reason
    this.wasSent = wasSent
    this.code = code
  }
}

export type SendHttp = (request: HttpRequest) => Promise<HttpAnswer>

/** Finds the agent of the proxy that an address needs; undefined goes direct. */
export type AgentFor = (url: URL) => Promise<{ readonly https: Agent } | undefined>

/** Pauses triple and are spread, so that consoles that failed together don't come back together. */
const spreadPause = (attempt: number) => firstPause * 3 ** (attempt - 1) * (0.5 + Math.random())

const isCertificateFault = (code: string) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code)

function toFault(error: unknown, tooLarge: boolean): HttpFault {
  if (!(error instanceof RequestError)) throw error
  if (error.cause instanceof HttpFault) return error.cause
  // A handshake that fails otherwise than by its certificate counts as sent: through a proxy it can't be told apart.
  const wasSent = error.timings?.connect !== undefined && !isCertificateFault(error.code)
  if (tooLarge) return new HttpFault('tooLarge', wasSent)
  if (error instanceof AbortError || error instanceof CancelError) return new HttpFault('cancelled', wasSent)
  if (wasSent) return new HttpFault('lost', true, error.code, { cause: error })
  return new HttpFault(isCertificateFault(error.code) ? 'untrusted' : 'unreachable', false, error.code, {
    cause: error,
  })
}

/**
 * Makes the one way to the network. There is no timeout (API-04, LIM-13) and no redirect is followed: the provider
 * sends none, and a Bearer token must not travel to another host.
 * @throws HttpFault from the function it answers, where no whole answer came; any status is an answer.
 */
export function createClient(agentFor: AgentFor, pauseBefore = spreadPause): SendHttp {
  const client = got.extend({
    headers: { 'user-agent': 'GoTo-Admin' },
    followRedirect: false,
    throwHttpErrors: false,
    hooks: {
      beforeRequest: [
        async (options) => {
          const agent = options.url instanceof URL ? await agentFor(options.url) : undefined
          if (agent) options.agent = agent
        },
      ],
    },
    retry: {
      statusCodes: passingStatuses,
      errorCodes: passingFaults,
      methods: ['GET', 'POST'],
      maxRetryAfter: longestRetryAfter,
      // 0 means that there is no next try: a server that asks for no pause at all gets the usual one.
      calculateDelay: ({ attemptCount, computedValue, retryAfter }) =>
        computedValue === 0 ? 0 : retryAfter || pauseBefore(attemptCount),
    },
  })
  return async ({ method, url, headers, body, isRead, signal, onSent, shorten }) => {
    let tooLarge = false
    const options: OptionsOfBufferResponseBody = {
      method,
      responseType: 'buffer',
      headers: { ...headers },
      signal,
      retry: { limit: isRead ? attempts - 1 : 0 },
      ...(body === undefined ? {} : { body }),
    }
    const request = client(url, options)
    request.on('downloadProgress', ({ transferred }: Progress) => {
      if (transferred <= maxAnswerBytes) return
      tooLarge = true
      request.cancel()
    })
    if (onSent) request.on('uploadProgress', ({ transferred }: Progress) => onSent(transferred))
    try {
      const { statusCode, body: bytes } = await request
      const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      return { status: statusCode, text: (shorten ? shorten(whole) : whole).toString() }
    } catch (error) {
      throw toFault(error, tooLarge)
    }
  }
}

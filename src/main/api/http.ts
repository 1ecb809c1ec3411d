import type { IncomingHttpHeaders } from 'node:http'

/** Receives the body of an answer as it arrives. */
export interface AnswerReader {
  /** Receives the next bytes and may keep the buffer. Returns how many bytes it has kept so far. */
  readonly push: (bytes: Buffer) => number
  /** Returns the rest of the body: all that was not passed on in parts. */
  readonly whole: () => Buffer
}

export interface HttpRequest {
  /** The purpose of the request, without data, for the support report. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'
  readonly url: string
  /** The client adds `x-request-id` if it is missing. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** A read is retried after a temporary fault. */
  readonly isRead: boolean
  readonly signal: AbortSignal
  /** Called with the number of body bytes sent so far. */
  readonly onSent?: (bytes: number) => void
  /** Called with the answer's headers, at each attempt. */
  readonly onHeaders?: (headers: IncomingHttpHeaders) => void
  /** Creates a reader for the body of a successful answer, at each attempt. Other bodies are read whole. */
  readonly reader?: () => AnswerReader
}

export interface HttpAnswer {
  readonly status: number
  readonly text: string
  /** The header Retry-After. */
  readonly retryAfter?: string | undefined
}

/** @throws HttpFault if there is no complete answer; any status is an answer */
export type SendHttp = (request: HttpRequest) => Promise<HttpAnswer>

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

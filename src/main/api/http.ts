import type { IncomingHttpHeaders } from 'node:http'

/** Receives the body of an answer as it arrives. */
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
  /** Its purpose, without any value, for the support report. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'
  readonly url: string
  /** The client adds `x-request-id` where it is missing. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** A read is retried after a passing fault, with pauses. */
  readonly isRead: boolean
  readonly signal: AbortSignal
  /** Called with the bytes of the body sent so far. */
  readonly onSent?: (bytes: number) => void
  /** Called with the headers of the answer, of each try. */
  readonly onHeaders?: (headers: IncomingHttpHeaders) => void
  /** Makes a reader for the answer of each try, if its status is a success; others are read whole. */
  readonly reader?: () => AnswerReader
}

export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/** @throws HttpFault if there is no complete answer; any status is an answer */
export type SendHttp = (request: HttpRequest) => Promise<HttpAnswer>

/** Whether a status is a success. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300

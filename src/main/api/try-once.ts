import type { ClientRequest } from 'node:http'
import got, { AbortError, type OptionsInit, type PlainResponse, type Progress } from 'got'
import { type AnswerReader, type HttpRequest, isSuccess } from './http.ts'
import { faultOf, HttpFault } from './http-fault.ts'
import type { Outcome } from './retry-pause.ts'

/** An answer that would keep more than this is aborted to save memory; no call of the console comes near it. */
const maxKeptBytes = 64 * 1024 * 1024
/** The status of an answer after which the connection speaks another protocol. */
const changedProtocol = 101
/** In ms. After it, an answer that arrives waits for main's other work. */
const turn = 5

type RequestFunction = NonNullable<OptionsInit['request']>

/** Set by a request that may wait in main before it reaches the network; Node's own has no such member. */
type Sent = ClientRequest & { readonly hasLeft?: boolean }

/** The functions by which got's requests leave; Node's own for each that is missing. */
export interface Transport {
  readonly read?: RequestFunction
  readonly write?: RequestFunction
  /** Its requests emit `bytesSent` with the bytes of the body that have left, which got can't know. */
  readonly tellsBytesSent?: true
}

/**
 * got with what every request has in common. It has no timeout (API-04, LIM-13) and follows no redirect: the
 * provider sends none, and a Bearer token must not travel to another host.
 */
const gotOnce = got.extend({ followRedirect: false, throwHttpErrors: false, retry: { limit: 0 } })

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

/** `hasLeft`: whether the request was handed to the network. */
function toFault(error: Error & { readonly code?: string }, hasLeft: boolean): HttpFault {
  // A failure while the body is written is the transport's own error.
  for (const fault of [error, error.cause]) if (fault instanceof HttpFault) return fault
  if (error instanceof AbortError) return new HttpFault('cancelled', hasLeft)
  if (!hasLeft) return new HttpFault('unreachable', false, error.code, { cause: error })
  return faultOf(error.code, { cause: error })
}

/** Makes the function that sends a request once. It rejects only if a reader throws. */
export const createTryOnce =
  (transport: Transport, userAgent: string) =>
  ({ method, url, headers, body, isRead, signal, onSent, onHeaders, reader }: HttpRequest) =>
    new Promise<Outcome>((resolve, reject) => {
      let answer = wholeAnswer()
      // Without a body, got's stream waits for one to be written.
      const content = body ?? (method === 'POST' || method === 'PUT' ? '' : undefined)
      const by = isRead ? transport.read : transport.write
      const request = gotOnce.stream(url, {
        method,
        ...(by && { request: by }),
        headers: { 'user-agent': userAgent, ...headers },
        signal,
        ...(content === undefined ? {} : { body: content }),
      })
      /** If a reader throws, the call fails instead of the process. */
      const orFail = (take: () => void) => {
        try {
          take()
        } catch (error) {
          reject(error)
          request.destroy()
        }
      }
      /** Ends the call: data in another protocol is not an answer, and may never end. */
      const endChanged = () => {
        resolve({ status: changedProtocol, text: '', retryAfter: undefined })
        request.destroy()
      }
      if (onSent && !transport.tellsBytesSent)
        request.on('uploadProgress', ({ transferred }: Progress) => onSent(transferred))
      let hasLeft = () => false
      request.on('request', (sent: Sent) => {
        hasLeft = () => sent.hasLeft ?? true
        if (onSent && transport.tellsBytesSent) sent.on('bytesSent', onSent)
        // This event is the only way in which Node reports a 101 answer that names its new protocol.
        sent.once('upgrade', (_, socket) => {
          socket.destroy()
          endChanged()
        })
      })
      let turnEnds = 0
      request.on('response', ({ statusCode, headers: answered }: PlainResponse) => {
        if (statusCode === changedProtocol) {
          endChanged()
          return
        }
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
        // Otherwise `got` keeps listening to the signal, which many requests may share.
        request.destroy()
      })
      request.on('error', (error) => resolve(toFault(error, hasLeft())))
    })

interface ProbeOptions {
  readonly transport: Transport
  readonly userAgent: string
  /** In ms. */
  readonly patience: number
}

/** Asks an address once, with no body and no token, and does not read the answer. @throws HttpFault */
export const probe = (address: URL, { transport, userAgent, patience }: ProbeOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = gotOnce.stream(address, {
      timeout: { request: patience },
      headers: { 'user-agent': userAgent },
      ...(transport.read && { request: transport.read }),
    })
    request.on('response', ({ statusCode }: PlainResponse) => {
      resolve(statusCode)
      request.destroy()
    })
    // got has no other name for its own timeout.
    request.on('error', (error) => reject(toFault(error, false)))
  })

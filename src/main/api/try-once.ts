import type { ClientRequest } from 'node:http'
import got, { AbortError, type OptionsInit, type PlainResponse, type Progress } from 'got'
import { type AnswerReader, type HttpRequest, isSuccess } from './http.ts'
import { faultOf, HttpFault } from './http-fault.ts'
import type { Outcome } from './retry-pause.ts'

/** The request is aborted if more than this would be kept in memory. No real answer is this large. */
const maxKeptBytes = 64 * 1024 * 1024
/** The status that switches the connection to another protocol. */
const changedProtocol = 101
/** In ms. After this time, reading pauses so that main can do other work. */
const turn = 5

type RequestFunction = NonNullable<OptionsInit['request']>

/** `hasLeft` is set by transports that may delay a request. Node's has no such member. */
type Sent = ClientRequest & { readonly hasLeft?: boolean }

/** The functions that send got's requests. Node's are used for missing ones. */
export interface Transport {
  readonly read?: RequestFunction
  readonly write?: RequestFunction
  /** Set if requests emit `bytesSent` with the number of body bytes sent. got itself can't know it. */
  readonly tellsBytesSent?: true
}

/**
 * got with the options of all requests: no timeout (API-04, LIM-13), and no redirects, because the provider
 * sends none and a Bearer token must not reach another host.
 */
const gotOnce = got.extend({ followRedirect: false, throwHttpErrors: false, retry: { limit: 0 } })

/** Reads an answer without changing it. */
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

/** The text of an answer. JSON.parse rejects a byte order mark, so it is removed. */
const textOf = (answer: AnswerReader) =>
  answer
    .whole()
    .toString()
    .replace(/^\uFEFF/, '')

/** Converts an error to a fault. `hasLeft`: whether the request was handed to the network. */
function toFault(error: Error & { readonly code?: string }, hasLeft: boolean): HttpFault {
  // If sending the body fails, got may wrap the HttpFault as the cause of its own error.
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
      // Sends an empty body, because got's stream would wait for a missing one.
      const content = body ?? (method === 'POST' || method === 'PUT' ? '' : undefined)
      const by = isRead ? transport.read : transport.write
      const request = gotOnce.stream(url, {
        method,
        ...(by && { request: by }),
        headers: { 'user-agent': userAgent, ...headers },
        signal,
        ...(content === undefined ? {} : { body: content }),
      })
      /** Makes an error in a reader fail the call instead of the process. */
      const orFail = (take: () => void) => {
        try {
          take()
        } catch (error) {
          reject(error)
          request.destroy()
        }
      }
      /** Ends the call: data in another protocol is no answer and may never end. */
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
        // Node reports a 101 answer with a protocol name only by this event.
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
            // Node reads up to 32 chunks in a row, which would block main.
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
        // Destroys the request, because `got` would keep a listener on the signal, which many requests may
        // share.
        request.destroy()
      })
      request.on('error', (error) => resolve(toFault(error, hasLeft())))
    })

interface ProbeOptions {
  readonly transport: Transport
  readonly userAgent: string
  /** The timeout in ms. */
  readonly patience: number
}

/**
 * Sends one request to an address, without a body or token, and ignores the answer's body.
 * @throws HttpFault
 */
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
    // A timeout is the only fault here whose code is got's own.
    request.on('error', (error) => reject(toFault(error, false)))
  })

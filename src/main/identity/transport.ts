import * as v from 'valibot'
import { CallFailure } from '#main/call-failure.ts'
import { IdentityRefusal } from './identity-refusal.ts'

type Answer = Record<string, unknown>

/**
 * Makes one call of the identity service.
 * @throws IdentityRefusal if refused, CallFailure for other failures
 */
export type Send = (operation: string, parameters: object) => Promise<Answer>

interface TransportOptions {
  readonly endpoint: string
  readonly fetch: typeof globalThis.fetch
}

const answerSchema = v.record(v.string(), v.unknown())
const refusalSchema = v.object({
  __type: v.optional(v.string()),
  message: v.optional(v.string()),
  Message: v.optional(v.string()),
})

/** The failure for an answer that is not the identity service's. */
const badAnswer = (cause?: unknown) =>
  new CallFailure(
    {
      kind: 'badAnswer',
      message:
        'The identity service gave an answer that can not be read. This may be a network sign-in page.',
    },
    { cause },
  )

/** Runs an operation; an error that an answer of the wrong shape causes becomes a `badAnswer`. */
export async function guarded<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (thrown) {
    if (thrown instanceof CallFailure || thrown instanceof IdentityRefusal) throw thrown
    throw badAnswer(thrown)
  }
}

/** The failure if no complete answer arrived. */
const lost = (cause: unknown) =>
  new CallFailure(
    {
      kind: 'network',
      message: 'The identity service could not be reached. Please check the network connection.',
    },
    { cause },
  )

function parse(text: string): Answer {
  try {
    return v.parse(answerSchema, JSON.parse(text))
  } catch (thrown) {
    throw badAnswer(thrown)
  }
}

function refusal(response: Response, text: string): Error {
  const { status, headers } = response
  if (status >= 500) {
    return new CallFailure({
      kind: 'http',
      message: `The identity service failed (${status}).`,
      status,
    })
  }
  const { __type, message, Message } = v.parse(refusalSchema, parse(text))
  // Some refusals, such as a firewall's, have their name only in the header.
  const named = __type ?? headers.get('x-amzn-errortype')
  const exception = named?.split('#').at(-1)?.split(':')[0]
  return exception ? new IdentityRefusal(exception, message ?? Message ?? exception) : badAnswer()
}

/**
 * Makes the transport to the identity service. It waits as long as the service takes (LIM-13, P2). The client
 * library's own retries a refused refresh for 6 s, and reads an HTML page as an empty answer.
 */
export const createTransport =
  ({ endpoint, fetch }: TransportOptions): Send =>
  async (operation, parameters) => {
    let response: Response
    let text: string
    try {
      response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          'cache-control': 'no-store',
        },
        body: JSON.stringify(parameters),
        credentials: 'omit',
        // A refresh token or a new password must not follow a redirect to another host.
        redirect: 'error',
      })
      text = await response.text()
    } catch (thrown) {
      throw thrown instanceof CallFailure ? thrown : lost(thrown)
    }
    if (!response.ok) throw refusal(response, text)
    // Some operations answer with an empty body.
    return text === '' ? {} : parse(text)
  }

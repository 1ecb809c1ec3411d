import * as v from 'valibot'
import { CallFailure } from '#main/call-failure.ts'
import { IdentityRefusal } from './identity-refusal.ts'

type Answer = Record<string, unknown>

/** Makes one call of the identity service. @throws CallFailure for trouble on the way, IdentityRefusal for a no. */
export type Send = (operation: string, parameters: object) => Promise<Answer>

interface TransportOptions {
  readonly endpoint: string
  /** Milliseconds that a call may take, its whole answer included. */
  readonly deadline: number
  readonly fetch: typeof globalThis.fetch
}

const answerSchema = v.record(v.string(), v.unknown())
const refusalSchema = v.object({
  __type: v.optional(v.string()),
  message: v.optional(v.string()),
  Message: v.optional(v.string()),
})

/** The failure where the identity service sent something that it never sends. */
const badAnswer = (cause?: unknown) =>
  new CallFailure(
    {
      kind: 'badAnswer',
      message:
        'The identity service gave an answer that can not be read. A network sign-in page may stand in between.',
    },
    { cause },
  )

/** Runs an operation; what an answer of the wrong shape makes it stumble over is one kind of failure. */
export async function guarded<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (thrown) {
    if (thrown instanceof CallFailure || thrown instanceof IdentityRefusal) throw thrown
    throw badAnswer(thrown)
  }
}

/** The failure where no whole answer came. */
const lost = (isLate: boolean, cause: unknown) =>
  new CallFailure(
    isLate
      ? { kind: 'timeout', message: 'The identity service did not answer.' }
      : {
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
  // Some refusals, such as a firewall's, name themselves in the header alone.
  const named = __type ?? headers.get('x-amzn-errortype')
  const exception = named?.split('#').at(-1)?.split(':')[0]
  return exception ? new IdentityRefusal(exception, message ?? Message ?? exception) : badAnswer()
}

/**
 * The way to the identity service. The client library's own has no deadline, repeats a refused refresh for 6 s, and
 * takes an HTML page for an empty answer.
 */
export const createTransport =
  ({ endpoint, deadline, fetch }: TransportOptions): Send =>
  async (operation, parameters) => {
    const late = AbortSignal.timeout(deadline)
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
        signal: late,
      })
      text = await response.text()
    } catch (thrown) {
      throw lost(late.aborted, thrown)
    }
    if (!response.ok) throw refusal(response, text)
    // Operations that have nothing to say answer nothing at all.
    return text === '' ? {} : parse(text)
  }

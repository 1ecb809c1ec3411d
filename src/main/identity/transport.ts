import * as v from 'valibot'
import { CallFailure } from '#main/base/call-failure.ts'
import { IdentityRefusal } from './identity-refusal.ts'

type Answer = Record<string, unknown>

/**
 * Sends one operation to the identity service.
 * @throws IdentityRefusal if the service refuses, CallFailure for other failures
 */
export type Send = (operation: string, parameters: object) => Promise<Answer>

interface PostAnswer {
  readonly status: number
  readonly text: string
  /** The error code, if it is in a header instead of the body. */
  readonly exception: string | undefined
}

/**
 * Sends a request to the identity service without following redirects.
 * @throws CallFailure if the network explains why there is no answer; otherwise another error
 */
export type Post = (request: {
  readonly operation: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}) => Promise<PostAnswer>

interface TransportOptions {
  readonly endpoint: string
  readonly post: Post
}

const answerSchema = v.record(v.string(), v.unknown())
const refusalSchema = v.object({
  __type: v.optional(v.string()),
  message: v.optional(v.string()),
  Message: v.optional(v.string()),
})

/** The failure for an answer that did not come from the identity service. */
const badAnswer = (cause?: unknown) =>
  new CallFailure(
    {
      kind: 'badAnswer',
      message: 'The sign-in service gave an answer that cannot be read. This may be a network sign-in page.',
    },
    { cause },
  )

/** Runs an operation. If the answer has a wrong shape, throws `badAnswer`. */
export async function guarded<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (thrown) {
    if (thrown instanceof CallFailure || thrown instanceof IdentityRefusal) throw thrown
    throw badAnswer(thrown)
  }
}

/** The failure if there was no complete answer. */
const lost = (cause: unknown) =>
  new CallFailure(
    {
      kind: 'network',
      message: 'The sign-in service could not be reached. Please check the network connection.',
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

/** The error code, which goes to the log. A URL may follow it. */
const exceptionName = /^\w{1,64}(?=:|$)/

function refusal({ status, text, exception: outside }: PostAnswer): Error {
  if (status >= 500) {
    return new CallFailure({
      kind: 'http',
      message: `The sign-in service failed (${status}).`,
      status,
    })
  }
  const { __type, message, Message } = v.parse(refusalSchema, parse(text))
  // Some refusals, such as a firewall's, have their error code only in the header.
  const named = __type ?? outside
  const exception = named?.split('#').at(-1)?.match(exceptionName)?.[0]
  return exception ? new IdentityRefusal(exception, message ?? Message ?? exception) : badAnswer()
}

/**
 * Creates the transport to the identity service. It has no timeout (LIM-13). The client library's own
 * transport retries a refused refresh for 6 s, and reads an HTML page as an empty answer.
 */
export const createTransport =
  ({ endpoint, post }: TransportOptions): Send =>
  async (operation, parameters) => {
    const answer = await post({
      operation,
      url: endpoint,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'cache-control': 'no-store',
      },
      body: JSON.stringify(parameters),
    }).catch((thrown) => {
      throw thrown instanceof CallFailure ? thrown : lost(thrown)
    })
    const { status, text } = answer
    // A network's sign-in page is a redirect. A refresh token or new password must not be sent there.
    if (status < 200 || (status >= 300 && status < 400)) throw lost(new TypeError(`status ${status}`))
    if (status >= 400) throw refusal(answer)
    // Some operations answer with an empty body.
    return text === '' ? {} : parse(text)
  }

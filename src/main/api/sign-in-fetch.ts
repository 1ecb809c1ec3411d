import { faultFailure, networkRefusal } from './call-outcome.ts'
import { HttpFault, type SendHttp } from './client.ts'

/** The header in which the identity service names some refusals. */
const errorType = 'x-amzn-errortype'

/**
 * Makes the identity service's `fetch`. Every call of it is a write, such as a sign-in or a code by email.
 * @throws CallFailure from the returned function if the network says why there is no answer
 */
export const createSignInFetch =
  (send: SendHttp): typeof globalThis.fetch =>
  async (input, init) => {
    const named: Record<string, string> = {}
    try {
      const { status, text } = await send({
        method: 'POST',
        url: String(input),
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: String(init?.body ?? ''),
        isRead: false,
        signal: init?.signal ?? new AbortController().signal,
        onHeaders: (headers) => {
          const type = headers[errorType]
          if (type !== undefined) named[errorType] = String(type)
        },
      })
      if (status >= 300 && status < 400) throw new TypeError('the identity service sent a redirect')
      return new Response(text, { status, headers: named })
    } catch (error) {
      // A lost answer has the identity service's own words.
      throw error instanceof HttpFault && networkRefusal(error) ? faultFailure(error) : error
    }
  }

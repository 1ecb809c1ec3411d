import type { Post } from '#main/identity/transport.ts'
import { faultFailure, networkRefusal } from './call-outcome.ts'
import type { SendHttp } from './http.ts'
import { HttpFault } from './http-fault.ts'

/** The header in which the identity service names some refusals. */
const errorType = 'x-amzn-errortype'

/**
 * Makes the identity service's requests by the client. Each counts as a write: it signs in, or sends a code
 * by email.
 * @throws CallFailure from the returned function if the network says why there is no answer
 */
export const createIdentityPost =
  (send: SendHttp): Post =>
  async ({ operation, url, headers, body }) => {
    let exception: string | undefined
    try {
      const answer = await send({
        name: `identity ${operation}`,
        method: 'POST',
        url,
        headers,
        body,
        isRead: false,
        signal: new AbortController().signal,
        onHeaders: ({ [errorType]: named }) => {
          exception = named === undefined ? undefined : String(named)
        },
      })
      return { ...answer, exception }
    } catch (error) {
      // The failure of a lost answer names the identity service.
      throw error instanceof HttpFault && networkRefusal(error) ? faultFailure(error) : error
    }
  }

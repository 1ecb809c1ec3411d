import type { Post } from '#main/identity/transport.ts'
import { faultFailure, networkRefusal } from './call-outcome.ts'
import type { SendHttp } from './http.ts'
import { HttpFault } from './http-fault.ts'

/** The header in which the identity service may put the error code. */
const errorType = 'x-amzn-errortype'

/**
 * Creates the function that sends requests to the identity service. They all count as writes, because they
 * sign in or send a code by email.
 * @throws CallFailure from the returned function if the network explains why there is no answer
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
      // Rethrows all other faults, which the caller words for the identity service.
      throw error instanceof HttpFault && networkRefusal(error) ? faultFailure(error) : error
    }
  }

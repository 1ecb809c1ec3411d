import { CallFailure } from '#main/base/call-failure.ts'
import { whileWanted } from '#main/base/while-wanted.ts'
import { SignedOutError, type TokenSource } from '#main/identity/token-source.ts'
import { faultFailure, RequestFailure, signedOutFailure } from './call-outcome.ts'
import type { HttpAnswer, HttpRequest, SendHttp } from './http.ts'
import { HttpFault } from './http-fault.ts'

const cancelled = () => Promise.reject(faultFailure(new HttpFault('cancelled', false)))

/** The failure if there is no token; the request was not sent. */
function tokenFailure(error: unknown): RequestFailure {
  if (error instanceof RequestFailure) return error
  if (error instanceof SignedOutError) return signedOutFailure({}, { cause: error })
  if (error instanceof CallFailure) return new RequestFailure('none', error.detail, { cause: error })
  throw error
}

/**
 * Sends requests with the identity token as Bearer (AUTH-04, API-03). After a 401 it renews the token and
 * sends the request once more. Even a write is safe to repeat, because a 401 means that it was not carried
 * out. A second 401 ends the session.
 * @throws RequestFailure if there is no complete answer or nobody is signed in; any status but 401 is an
 * answer
 */
export function createAuthorised(send: SendHttp, tokens: TokenSource) {
  return async (request: HttpRequest): Promise<HttpAnswer> => {
    const { signal } = request
    const withToken = async (token: string) => {
      try {
        return await send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })
      } catch (error) {
        throw error instanceof HttpFault ? faultFailure(error) : error
      }
    }
    const getToken = async (source: () => Promise<string>) => {
      try {
        // A token refresh can hang too. It must not outlast the call.
        return await whileWanted(source(), signal, cancelled)
      } catch (error) {
        throw tokenFailure(error)
      }
    }
    const token = await getToken(() => tokens.token())
    const answer = await withToken(token)
    if (answer.status !== 401) return answer
    const renewed = await getToken(() => tokens.renew(token))
    const lastAnswer = await withToken(renewed)
    if (lastAnswer.status === 401) tokens.refused(renewed)
    return lastAnswer
  }
}

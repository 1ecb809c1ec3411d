import type * as v from 'valibot'
import type { HttpCall } from '#shared/contract/call.ts'
import { differenceText } from '#shared/result.ts'
import { isPage } from '#shared/rules/web-page.ts'
import { RequestFailure, statusFailure } from './call-outcome.ts'
import { findData } from './envelope.ts'
import { type HttpAnswer, isSuccess } from './http.ts'
import { keptBody, parseBody } from './parse-body.ts'
import { askedPause } from './retry-pause.ts'
import { readTolerantly } from './tolerant-read.ts'

const isEmpty = (text: string): boolean => text.trim() === ''

function unreadable(text: string): string {
  if (isPage(text))
    return 'The server answered with a web page instead of data; this may be a network sign-in page.'
  return isEmpty(text) ? 'The server sent an empty answer.' : "The server's answer is incomplete or damaged."
}

/**
 * The `data` of a response; any value counts (API-02, API-07).
 * @throws RequestFailure if the status is no success, or `data` is missing; it keeps the response as its
 * body. If JSON was expected but a web page came, it keeps the page
 */
function unwrap(schema: v.GenericSchema, { status, text, retryAfter }: HttpAnswer) {
  if (!isSuccess(status)) throw statusFailure(status, keptBody(text), askedPause(retryAfter))
  const { isJson, body } = parseBody(text)
  if (!isJson)
    throw new RequestFailure('unanswered', {
      // An empty body means that the request was answered, but without data.
      kind: isEmpty(text) ? 'noData' : 'badAnswer',
      message: unreadable(text),
      status,
      // Broken-off JSON may contain a temporary password, so only a web page is kept.
      ...(isPage(text) && { body }),
    })
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'data'))
    throw new RequestFailure('failed', {
      kind: 'noData',
      message: 'The server answered without data.',
      status,
      body: keptBody(text),
    })
  return findData(schema, body as { data: unknown })
}

/**
 * Parses a response by the call's schema, as far as it can be read.
 * @throws RequestFailure see {@link unwrap}; also if `data` has a completely different form. The message
 * names fields but no values, because a value may be a temporary password
 */
export function readAnswer(call: Pick<HttpCall, 'answer' | 'holdsPassword'>, answer: HttpAnswer) {
  const { data, difference } = unwrap(call.answer, answer)
  const read = readTolerantly(call.answer, data)
  if ('value' in read && !(call.holdsPassword && read.differences.length > 0))
    return { ...read, differences: [...(difference ? [difference] : []), ...read.differences] }
  const places = read.differences.slice(0, 5).map(differenceText)
  throw new RequestFailure('unanswered', {
    kind: 'otherForm',
    message: `The server's answer does not have the expected form: ${places.join('; ')}.`,
    status: answer.status,
  })
}

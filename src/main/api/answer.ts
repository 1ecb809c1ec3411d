import * as v from 'valibot'
import { RequestFailure, statusFailure } from './call-outcome.ts'
import { type HttpAnswer, isSuccess } from './client.ts'

/** The most of an answer that is no JSON that goes into an error. */
const excerptLength = 2000

type Body = { readonly isJson: boolean; readonly body: unknown }

function parseBody(text: string): Body {
  try {
    return { isJson: true, body: JSON.parse(text) }
  } catch {
    return { isJson: false, body: text.slice(0, excerptLength) }
  }
}

/** Is this markup, where nobody answers any: the page of a network or a proxy that stands in between? */
export const isPage = (text: string): boolean => /^\s*</.test(text)

function unreadable(text: string): string {
  if (isPage(text))
    return 'The server answered with a web page instead of data; a network sign-in page may stand in between.'
  return text === '' ? 'The server sent an empty answer.' : "The server's answer broke off or is not JSON."
}

/**
 * The `data` of a response, whatever its value, where the key is there (API-02, API-07).
 * @throws RequestFailure with the whole response as its body where there is none, or where the status is none
 * of success; where it is no JSON (promise 15), with the page that stands in for it.
 */
function unwrap({ status, text }: HttpAnswer): unknown {
  const { isJson, body } = parseBody(text)
  if (!isSuccess(status)) throw statusFailure(status, body)
  if (!isJson)
    throw new RequestFailure('unanswered', {
      kind: 'badAnswer',
      message: unreadable(text),
      status,
      // A record that broke off may hold a temporary password.
      ...(isPage(text) && { body }),
    })
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'data'))
    throw new RequestFailure('failed', {
      kind: 'noData',
      message: 'The server answered without data.',
      status,
      body,
    })
  return (body as { data: unknown }).data
}

/**
 * Reads a response as its row of the contract declares it.
 * @throws RequestFailure see {@link unwrap}; also where `data` does not fit the schema: the cause names the
 * places, and nothing of the answer goes on, which may hold a temporary password.
 */
export function readAnswer<S extends v.GenericSchema>(schema: S, answer: HttpAnswer): v.InferOutput<S> {
  const parsed = v.safeParse(schema, unwrap(answer))
  if (parsed.success) return parsed.output
  const places = parsed.issues
    .slice(0, 5)
    .map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.expected}`)
  throw new RequestFailure(
    'unanswered',
    {
      kind: 'badAnswer',
      message: "The server's answer does not have the expected form.",
      status: answer.status,
    },
    { cause: new Error(`expected ${places.join('; ')}`) },
  )
}

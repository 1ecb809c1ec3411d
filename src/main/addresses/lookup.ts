import * as v from 'valibot'
import { HttpFault, type SendHttp } from '#main/api/client.ts'
import { CallFailure, cancelled } from '#main/call-failure.ts'
import type { CallAnswer, ParsedInput } from '#shared/contract/index.ts'
import { detailFields, placeSchema, toAddress } from './to-address.ts'

interface LookupDependencies {
  readonly send: SendHttp
  /** Ends with a slash. */
  readonly addressBase: string
  readonly addressKey: string
}

interface LookupContext {
  readonly signal: AbortSignal
}

/** The box, by its south-west and north-east corners, that suggestions prefer (ADR-03). */
const australia = 'rectangle:-43.64,113.33|-10.66,153.57'

const suggestionsSchema = v.object({
  predictions: v.array(
    v.object({
      place_id: v.string(),
      description: v.string(),
      structured_formatting: v.optional(
        v.object({ main_text: v.string(), secondary_text: v.optional(v.string(), '') }),
      ),
    }),
  ),
})

const detailsSchema = v.object({ result: placeSchema })

const statusSchema = v.object({ status: v.string() })

const unavailable = 'The address lookup is not available at the moment.'

/** Plain words for the service's refusals, whose own texts are for programmers and may name the key. */
const refusals: Readonly<Record<string, string>> = {
  OVER_QUERY_LIMIT: 'The address lookup has reached its limit. Please try again later.',
  REQUEST_DENIED: 'The address lookup refuses this console. Please tell your administrator.',
  INVALID_REQUEST: 'The address lookup could not use this request.',
  NOT_FOUND: 'This address is no longer known to the address lookup. Please choose another one.',
  ZERO_RESULTS: 'This address is no longer known to the address lookup. Please choose another one.',
}

/** The failure of a lookup, without the request's address, which has the key in it. */
function lookupFailure({ reason, code }: HttpFault) {
  if (reason === 'cancelled') return cancelled()
  return new CallFailure({
    kind: 'network',
    message: 'The address lookup could not be reached. Please check the network connection.',
    ...(code === undefined ? {} : { code }),
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Creates the handlers of the address lookup (ADR-01 to ADR-06): the Places web service, without the Bearer
 * token.
 */
export function createAddressLookup({ send, addressBase, addressKey }: LookupDependencies) {
  /** Asks the service. `empty` is the value of a search without results. @throws CallFailure */
  const ask = async <S extends v.GenericSchema>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: S,
    signal: AbortSignal,
    empty?: v.InferOutput<S>,
  ): Promise<v.InferOutput<S>> => {
    const url = new URL(path, addressBase)
    url.search = new URLSearchParams({ ...query, language: 'en-AU', key: addressKey }).toString()
    const answer = await send({
      method: 'GET',
      url: url.href,
      headers: { accept: 'application/json' },
      isRead: true,
      signal,
    }).catch((error) => {
      throw error instanceof HttpFault ? lookupFailure(error) : error
    })
    const body = parse(answer.text)
    const said = v.safeParse(statusSchema, body)
    if (answer.status !== 200 || !said.success)
      throw new CallFailure({ kind: 'http', message: unavailable, status: answer.status })
    const { status } = said.output
    if (status === 'ZERO_RESULTS' && empty !== undefined) return empty
    if (status !== 'OK')
      throw new CallFailure({ kind: 'http', message: refusals[status] ?? unavailable, code: status })
    const parsed = v.safeParse(schema, body)
    if (!parsed.success)
      throw new CallFailure({
        kind: 'badAnswer',
        message: "The address lookup's answer does not have the expected form.",
      })
    return parsed.output
  }

  const suggest = async (
    { text, kind, lookupSession }: ParsedInput<'addresses.suggest'>,
    { signal }: LookupContext,
  ): Promise<CallAnswer<'addresses.suggest'>> => {
    if (text.trim() === '') return []
    const query = {
      input: text,
      locationbias: australia,
      sessiontoken: lookupSession,
      // Without a type, the service also finds establishments.
      ...(kind === 'address' ? { types: 'address' } : {}),
    }
    const { predictions } = await ask('autocomplete/json', query, suggestionsSchema, signal, {
      predictions: [],
    })
    return predictions.map(({ place_id, description, structured_formatting: parts }) => ({
      placeId: place_id,
      text: parts?.main_text ?? description,
      detail: parts?.secondary_text ?? '',
    }))
  }

  const get = async (
    { placeId, lookupSession }: ParsedInput<'addresses.get'>,
    { signal }: LookupContext,
  ): Promise<CallAnswer<'addresses.get'>> => {
    const query = { place_id: placeId, fields: detailFields.join(','), sessiontoken: lookupSession }
    return toAddress((await ask('details/json', query, detailsSchema, signal)).result)
  }

  return { suggest, get }
}

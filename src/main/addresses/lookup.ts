import { networkRefusal } from '#main/api/call-outcome.ts'
import type { SendHttp } from '#main/api/http.ts'
import { HttpFault } from '#main/api/http-fault.ts'
import { CallFailure, cancelled, refused } from '#main/base/call-failure.ts'
import type { Config } from '#main/config/schema.ts'
import type { CallAnswer, ParsedInput } from '#shared/contract/index.ts'
import { places } from './places.ts'
import { placesNew } from './places-new.ts'
import type { LookupRequest, PlacesService } from './service.ts'
import { toAddress } from './to-address.ts'

interface LookupDependencies extends Pick<Config, 'addressService' | 'addressKey'> {
  readonly send: SendHttp
  /** The base address of the service, with a slash at its end; by default the service's own. */
  readonly addressBase?: string | undefined
}

interface LookupContext {
  readonly signal: AbortSignal
}

const services: Readonly<Record<Exclude<Config['addressService'], 'none'>, PlacesService>> = {
  places,
  placesNew,
}

/** The base address of the lookup, with a slash at its end. Undefined if the lookup is switched off. */
export const addressBaseOf = ({
  addressBase,
  addressService,
}: Pick<LookupDependencies, 'addressBase' | 'addressService'>): string | undefined =>
  addressService === 'none' ? undefined : (addressBase ?? services[addressService].base)

const notUnderstood =
  'The address lookup is off, because this version of the console does not know the setting that IT chose. Please tell IT.'
const unavailable = 'The address lookup is not available at the moment.'
const atItsLimit = 'The address lookup has reached its limit. Please try again later.'
const refusesConsole = 'The address lookup does not accept this console. Please tell IT.'
const unusable = 'The address lookup rejected this request.'
const gone = 'This address is no longer known to the address lookup. Please choose another one.'

/** Messages for the service's error codes. Its own texts are for programmers and may contain the key. */
const refusals: Readonly<Record<string, string>> = {
  OVER_QUERY_LIMIT: atItsLimit,
  RESOURCE_EXHAUSTED: atItsLimit,
  REQUEST_DENIED: refusesConsole,
  PERMISSION_DENIED: refusesConsole,
  UNAUTHENTICATED: refusesConsole,
  INVALID_REQUEST: unusable,
  INVALID_ARGUMENT: unusable,
  NOT_FOUND: gone,
  ZERO_RESULTS: gone,
}

/** The failure of a lookup. It leaves out the request's URL, which contains the key. */
function lookupFailure(fault: HttpFault) {
  const { reason, code } = fault
  if (reason === 'cancelled') return cancelled()
  return new CallFailure({
    kind: 'network',
    message:
      networkRefusal(fault) ??
      'The address lookup could not be reached. Please check the network connection.',
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
 * Creates the handlers of the address lookup (ADR-01 to ADR-06). They call one of the Places services,
 * without the Bearer token.
 */
export function createAddressLookup({ send, addressService, addressBase, addressKey }: LookupDependencies) {
  if (addressService === 'none') {
    const refuse = async (): Promise<never> => {
      throw refused(notUnderstood)
    }
    return { suggest: refuse, get: refuse }
  }
  const service = services[addressService]
  const base = addressBase ?? service.base

  /**
   * Sends a request to the service and parses its answer.
   * @throws CallFailure
   */
  const ask = async <A>(
    { url, body, headers, method }: LookupRequest,
    read: (body: unknown) => A | undefined,
    signal: AbortSignal,
  ): Promise<A> => {
    const answer = await send({
      name: 'address lookup',
      method,
      url: url.href,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      isRead: true,
      signal,
    }).catch((error) => {
      throw error instanceof HttpFault ? lookupFailure(error) : error
    })
    const parsed = parse(answer.text)
    const refusal = service.refusalOf(answer.status, parsed)
    if (refusal === null) throw new CallFailure({ kind: 'http', message: unavailable, status: answer.status })
    if (refusal)
      throw new CallFailure({
        kind: 'http',
        message: refusals[refusal.code] ?? unavailable,
        code: refusal.code,
      })
    const result = read(parsed)
    if (result === undefined)
      throw new CallFailure({
        kind: 'badAnswer',
        message: "The address lookup's answer can't be read. Please try again.",
      })
    return result
  }

  const readPlace = (body: unknown) => {
    const place = service.place(body)
    const isEmpty = !place || (place.address_components.length === 0 && !place.formatted_address)
    return isEmpty ? undefined : place
  }

  const suggest = async (
    input: ParsedInput<'addresses.suggest'>,
    { signal }: LookupContext,
  ): Promise<CallAnswer<'addresses.suggest'>> =>
    input.text.trim() === ''
      ? []
      : [...(await ask(service.suggest(base, addressKey, input), service.suggestions, signal))]

  const get = async (
    input: ParsedInput<'addresses.get'>,
    { signal }: LookupContext,
  ): Promise<CallAnswer<'addresses.get'>> =>
    toAddress(await ask(service.details(base, addressKey, input), readPlace, signal))

  return { suggest, get }
}

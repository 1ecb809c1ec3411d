import type { HttpRequest } from '#main/api/http.ts'
import type { AddressSuggestion, LookupKind } from '#shared/contract/addresses.ts'
import type { Place } from './to-address.ts'

/** A request of the lookup, without what all of them share. */
export type LookupRequest = Pick<HttpRequest, 'method' | 'headers'> & {
  readonly url: URL
  readonly body?: object
}

interface Asked {
  readonly lookupSession: string
}

/** The reason of a refusal, as the service's own documentation names it. */
export interface Refusal {
  readonly code: string
}

/** One interface of a Places service: its requests, and how to read its answers. */
export interface PlacesService {
  /** Used if the policy has no other. Ends with a slash. */
  readonly base: string
  readonly suggest: (base: string, key: string, asked: Asked & SuggestInput) => LookupRequest
  readonly details: (base: string, key: string, asked: Asked & DetailsInput) => LookupRequest
  /** Undefined if the answer is not a refusal; null if it is not this service's at all. */
  readonly refusalOf: (status: number, body: unknown) => Refusal | null | undefined
  /** Undefined for an answer of another form. */
  readonly suggestions: (body: unknown) => readonly AddressSuggestion[] | undefined
  readonly place: (body: unknown) => Place | undefined
}

interface SuggestInput {
  readonly text: string
  readonly kind: LookupKind
}

interface DetailsInput {
  readonly placeId: string
}

/** The language of names and addresses. */
export const language = 'en-AU'

/** The box that suggestions prefer (ADR-03). */
export const australia = { north: -10.66, south: -43.64, east: 153.57, west: 113.33 }

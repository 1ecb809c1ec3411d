import type { HttpRequest } from '#main/api/http.ts'
import type { AddressSuggestion, LookupKind } from '#shared/contract/addresses.ts'
import type { Place } from './to-address.ts'

/** The part of a lookup request that differs between services. */
export type LookupRequest = Pick<HttpRequest, 'method' | 'headers'> & {
  readonly url: URL
  readonly body?: object
}

interface Asked {
  readonly lookupSession: string
}

/** The service's own code for a refusal. */
export interface Refusal {
  readonly code: string
}

/** One interface of a Places service: its requests, and how to read its answers. */
export interface PlacesService {
  /** The default base address. Ends with a slash. */
  readonly base: string
  readonly suggest: (base: string, key: string, asked: Asked & SuggestInput) => LookupRequest
  readonly details: (base: string, key: string, asked: Asked & DetailsInput) => LookupRequest
  /** The refusal in an answer: undefined if it is a success, null if the answer is not from this service. */
  readonly refusalOf: (status: number, body: unknown) => Refusal | null | undefined
  /** Undefined if the answer has an unexpected form. */
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

/** The area whose places are suggested first (ADR-03). */
export const australia = { north: -10.66, south: -43.64, east: 153.57, west: 113.33 }

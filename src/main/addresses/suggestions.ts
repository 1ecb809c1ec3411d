import type { AddressSuggestion } from '#shared/contract/addresses.ts'

/** Makes a suggestion with the first text that exists; undefined if there is no text. */
export function suggestionOf(
  placeId: string,
  texts: readonly (string | undefined)[],
  detail = '',
): AddressSuggestion | undefined {
  const text = texts.find((text) => text !== undefined)
  return text === undefined ? undefined : { placeId, text, detail }
}

/** The suggested places without duplicates; undefined if no suggestion could be read. */
export function placesIn(
  suggested: readonly unknown[],
  read: (suggestion: unknown) => AddressSuggestion | undefined,
): readonly AddressSuggestion[] | undefined {
  const places = suggested.flatMap((one) => read(one) ?? [])
  if (places.length === 0 && suggested.length > 0) return undefined
  return [...new Map(places.map((place) => [place.placeId, place])).values()]
}

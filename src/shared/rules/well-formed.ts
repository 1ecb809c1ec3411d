/** Half of a surrogate pair, which no address can hold. */
export const halfPair = /\p{Surrogate}/u

/** A text with the replacement character for half a surrogate pair. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd')

/** A text as part of an address. */
export const encodePart = (text: string): string => encodeURIComponent(wellFormed(text))

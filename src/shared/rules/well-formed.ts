/** Half of a surrogate pair, which a URL can't contain. */
export const halfPair = /\p{Surrogate}/u

/** Replaces each half of a surrogate pair by the replacement character. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd')

/** Encodes a text as part of a URL. */
export const encodePart = (text: string): string => encodeURIComponent(wellFormed(text))

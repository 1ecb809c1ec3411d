/** Half of a surrogate pair, which no address can hold. */
export const halfPair = /\p{Surrogate}/u

/** A text as part of an address; half a surrogate pair becomes the replacement character. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))

const accents = /[\u0300-\u036f]/g
const isPlain = /^[\x20-\x7e]*$/

/** Upper case by way of lower case: "ẞ" is its own upper case, but its lower case "ß" becomes "SS". */
const capitals = (text: string) => text.toLowerCase().toUpperCase()

/**
 * For comparisons: upper case, because it unites more variants of a letter than lower case does; then without
 * accents.
 */
export const folded = (text: string): string =>
  isPlain.test(text) ? text.toUpperCase() : capitals(capitals(text).normalize('NFKD').replaceAll(accents, ''))

/**
 * True if the text is part of one of the fields. Ignores case, accents and blanks around
 * it (ARR-02, trap 43).
 */
export function matches(text: string, ...fields: readonly (string | null | undefined)[]): boolean {
  const wanted = folded(text.trim())
  return wanted === '' || fields.some((field) => field && folded(field).includes(wanted))
}

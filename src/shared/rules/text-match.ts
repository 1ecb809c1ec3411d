const accents = /[\u0300-\u036f]/g
const isPlain = /^[\x20-\x7e]*$/

/** By way of small letters: that of the odd capital "ẞ" has another capital, "SS". */
const capitals = (text: string) => text.toLowerCase().toUpperCase()

/** In capitals, since more letters have one of those than a small one of their own; then without accents. */
const folded = (text: string): string =>
  isPlain.test(text) ? text.toUpperCase() : capitals(capitals(text).normalize('NFKD').replaceAll(accents, ''))

/** Is the text part of one of these, whatever its case and accents? Blanks around it don't count (ARR-02, trap 43). */
export function matches(text: string, ...fields: readonly (string | null | undefined)[]): boolean {
  const wanted = folded(text.trim())
  return wanted === '' || fields.some((field) => field && folded(field).includes(wanted))
}

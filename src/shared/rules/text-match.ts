import { oneLine, unseen } from './one-line.ts'

const accents = /[\u0300-\u036f]/g
/** Matches ASCII texts without a backtick, which some people type as an apostrophe. */
const isPlain = /^[\x20-\x5f\x61-\x7e]*$/

/** Variants of characters, as capitals, with the plain form that people type in a search. */
const plainForms: readonly (readonly [RegExp, string])[] = [
  [unseen, ''],
  [/[\u2018-\u201b\u2032\u2039\u203a\u02b9\u02bb-\u02bd\ua78b\ua78c\u00b4\u0060\uff07]/g, "'"],
  [/[\u201c-\u201f\u00ab\u00bb\u2033\u02ba\u301d-\u301f\uff02]/g, '"'],
  [/[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\uff0d]/g, '-'],
  [/\u00d8/g, 'O'],
  [/\u00de/g, 'TH'],
  [/\u0126/g, 'H'],
  [/\u0166/g, 'T'],
  [/\u0141/g, 'L'],
  [/[\u0110\u00d0]/g, 'D'],
  [/\u00c6/g, 'AE'],
  [/\u0152/g, 'OE'],
]

const inPlainForms = (text: string) =>
  plainForms.reduce((plain, [form, instead]) => plain.replaceAll(form, instead), text)

/** Lower case first, because "ẞ" has no other upper case, but its lower case "ß" becomes "SS". */
const capitals = (text: string) => text.toLowerCase().toUpperCase()

/**
 * Normalizes a text for comparison: upper case, which unites more variants than lower case, without accents,
 * and with plain quotes, dashes and letters.
 */
export const folded = (text: string): string =>
  isPlain.test(text)
    ? text.toUpperCase()
    : // Decomposition may produce characters of the list above.
      inPlainForms(capitals(inPlainForms(capitals(text)).normalize('NFKD').replaceAll(accents, '')))

/**
 * Whether the text is part of one of the fields. Ignores case, accents and blanks at its ends (ARR-02, trap
 * 43).
 */
export function matches(text: string, ...fields: readonly (string | null | undefined)[]): boolean {
  const wanted = folded(oneLine(text))
  return wanted === '' || fields.some((field) => field && folded(field).includes(wanted))
}

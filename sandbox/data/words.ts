const isPlain = (text: string) => /^[\x20-\x26\x28-\x7e]*$/.test(text)

/** Normalises a text for comparison: lower case, no accents, no apostrophes. */
export const foldText = (text: string): string =>
  // Most texts of a large sample are plain ASCII. This shortcut saves two thirds of the time.
  (isPlain(text) ? text : text.normalize('NFD').replace(/[\p{M}'’]/gu, '')).toLowerCase()

/** The words of a text, normalised like the search index. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The distinct words of the texts, joined for the index. */
export const indexWords = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(wordsOf(texts.join(' ')))].join(' ')

/**
 * The full-text expression for a query: every word must be the start of a word in the record. A number
 * written in groups, such as the ABN `51 824 753 556`, is one word. Undefined if the query has no words and
 * everything matches.
 */
export function matchExpression(query: string): string | undefined {
  const words = wordsOf(/^[\d\s]+$/.test(query) ? query.replace(/\s/g, '') : query)
  return words.length === 0 ? undefined : words.map((word) => `"${word}"*`).join(' AND ')
}

/** A text for comparing: lower case, no accents, apostrophes closed up. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()

/** The words of a text as the search index holds them. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Each word of the texts once, as one text for the index. */
export const indexWords = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(wordsOf(texts.join(' ')))].join(' ')

/**
 * What a search box's text asks of the index: every word, each as the beginning of a word. A number written in groups
 * (an ABN such as `51 824 753 556`) is one word. Undefined where the text holds no word: everything matches.
 */
export function matchExpression(query: string): string | undefined {
  const words = wordsOf(/^[\d\s]+$/.test(query) ? query.replace(/\s/g, '') : query)
  return words.length === 0 ? undefined : words.map((word) => `"${word}"*`).join(' AND ')
}

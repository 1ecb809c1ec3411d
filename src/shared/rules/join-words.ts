const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

/** Joins words for a sentence: "Title, Pay and Tags". */
export const joinWords = (things: readonly string[]): string => list.format(things)

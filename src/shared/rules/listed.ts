const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

/** Several things in a sentence: "Title, Pay and Tags". */
export const listed = (things: readonly string[]): string => list.format(things)

/** A text that begins with a capital letter: 'an unknown day' becomes 'An unknown day'. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A noun in title case: 'visa subclass' becomes 'Visa Subclass'. */
export const titled = (noun: string): string => noun.replaceAll(/\b[a-z]/g, capitalised)

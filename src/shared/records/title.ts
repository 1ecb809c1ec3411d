/** A noun in title case: 'visa subclass' becomes 'Visa Subclass'. */
export const titled = (noun: string): string => noun.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** A noun as titles, buttons and the menu write it: 'visa subclass' is a 'Visa Subclass'. */
export const titled = (noun: string): string => noun.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

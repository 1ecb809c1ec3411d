/** The space at the sides of a cell, in pixels. */
const cellPadding = 24

/**
 * The width of a column for this many letters, in the system's own font; `around` is the space in pixels at
 * their sides, and `roomy` the letters in a table of 1200 pixels or more.
 */
export const textWidth = (letters: number, around = cellPadding, roomy = letters): string =>
  roomy === letters
    ? `calc(${letters}ch + ${around}px)`
    : `calc(${letters}ch + ${roomy - letters}ch * var(--roomy) + ${around}px)`

/** The width of a column of moments, whose months are shortened in a narrow table. */
export const momentWidth = 'var(--moment-width)'

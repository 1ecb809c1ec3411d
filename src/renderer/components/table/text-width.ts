/** The padding at both sides of a cell, in pixels. */
const cellPadding = 24

/**
 * Returns a column width that fits this many letters of the system font. `around` is the padding in pixels.
 * `roomy` is the number of letters in a table that is at least 1200 px wide.
 */
export const textWidth = (letters: number, around = cellPadding, roomy = letters): string =>
  roomy === letters
    ? `calc(${letters}ch + ${around}px)`
    : `calc(${letters}ch + ${roomy - letters}ch * var(--roomy) + ${around}px)`

/** The width of a date-time column. Narrow tables show short months in it. */
export const momentWidth = 'var(--moment-width)'

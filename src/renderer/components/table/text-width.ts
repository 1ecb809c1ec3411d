/** The padding at both sides of a cell, in pixels. */
export const cellPadding = 24

/**
 * Returns a column width that fits this many letters of the system font. `around` is the padding in pixels.
 * `roomy` is the number of letters in a table that is at least 1200 px wide.
 */
export const textWidth = (letters: number, around = cellPadding, roomy = letters): string =>
  roomy === letters
    ? `calc(${letters}ch + ${around}px)`
    : `calc(${letters}ch + ${roomy - letters}ch * var(--roomy) + ${around}px)`

/** The width of a column of moments: "26 Sep 2026, 12:05 am". */
export const momentWidth = textWidth(21)

/** The width of a column whose months are spelled out in a wide table, and of the note behind some of its dates. */
export const longMomentWidth = textWidth(21, cellPadding, 28)
export const longMomentAndNoteWidth = `calc(${longMomentWidth} + 15ch * var(--wide))`

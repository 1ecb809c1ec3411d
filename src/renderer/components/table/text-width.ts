/** The space at the sides of a cell, in pixels. */
const cellPadding = 24

/**
 * The width of a column for this many letters, in the system's own font; `around` is the space in pixels at
 * their sides.
 */
export const textWidth = (letters: number, around = cellPadding): string => `calc(${letters}ch + ${around}px)`

/** The width of a column of moments, whose months are shortened in a narrow table. */
export const momentWidth = 'var(--moment-width)'

/** Records per page: businesses (LIM-01), and the default of the other lists (LIM-03). */
export const pageSize = 10

/**
 * Records that fill a few screens: the number sent ahead of a long list, and the length from which a table
 * renders only visible rows.
 */
export const screenfuls = 50

/** Offset of a page; pages count from 1 (SHELL-22). */
export const pageOffset = (page: number, size = pageSize): number => size * (page - 1)

/** Number of pages for a total; an empty list has none (SHELL-21). */
export const pageCount = (total: number, size = pageSize): number => Math.ceil(total / size)

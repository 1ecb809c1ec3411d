/** A page of 10 for businesses, and the shared page size of the other lists (LIM-01, LIM-03). */
export const pageSize = 10

/**
 * So many records are a few screens of them: what a long list is begun with, and from how many on a table draws those in
 * sight alone.
 */
export const screenfuls = 50

/** The offset of a page, counted from 1 (SHELL-22). */
export const pageOffset = (page: number, size = pageSize): number => size * (page - 1)

/** How many pages a total fills; an empty list has none (SHELL-21). */
export const pageCount = (total: number, size = pageSize): number => Math.ceil(total / size)

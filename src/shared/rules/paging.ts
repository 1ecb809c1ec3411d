/** A page of 10 for businesses, and the shared page size of the other lists (LIM-01, LIM-03). */
export const pageSize = 10

/** The offset of a page, counted from 1 (SHELL-22). */
export const pageOffset = (page: number, size = pageSize): number => size * (page - 1)

/** How many pages a total fills; an empty list has none (SHELL-21). */
export const pageCount = (total: number, size = pageSize): number => Math.ceil(total / size)

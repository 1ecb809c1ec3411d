import * as v from 'valibot'

/** A page of 10 for businesses, and the shared page size of the other lists (LIM-01, LIM-03). */
export const pageSize = 10

/** The largest text a search box sends. */
const maxQueryLength = 500

/** The input every search shares (API-18, SHELL-22): `from` counts records, not pages. */
export const searchInput = <F extends v.GenericSchema>(filters: F) =>
  v.strictObject({
    query: v.pipe(v.string(), v.maxLength(maxQueryLength)),
    from: v.pipe(v.number(), v.integer(), v.minValue(0)),
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    filters,
  })

/** The answer every search shares (API-05, API-06), nested in the response's own `data`. */
export const searchAnswer = <S extends v.GenericSchema>(record: S) =>
  v.looseObject({ data: v.array(record), total: v.number(), size: v.number() })

/** The offset of a page, counted from 1 (SHELL-22). */
export const pageOffset = (page: number, size = pageSize): number => size * (page - 1)

/** How many pages a total fills; an empty list has none (SHELL-21). */
export const pageCount = (total: number, size = pageSize): number => Math.ceil(total / size)

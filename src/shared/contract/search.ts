import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { largestPage } from '../rules/paging.ts'
import { looseRecord, strictRecord } from '../rules/record.ts'
import { wellFormed } from '../rules/well-formed.ts'

/** The longest text that a search box sends, in characters. */
export const maxQueryLength = 500

/** The input of every search (API-18, SHELL-22). `from` counts records, not pages. */
export const searchInput = <F extends v.GenericSchema>(filters: F) =>
  strictRecord({
    query: v.pipe(v.string(), v.maxLength(maxQueryLength), v.transform(wellFormed)),
    from: v.pipe(v.number(), v.integer(), v.minValue(0)),
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestPage)),
    filters,
  })

/** Replaces a missing or invalid total. Main then estimates one. */
export const unknownTotal = Number.MAX_SAFE_INTEGER

/** The answer of every search (API-05, API-06). It is nested in the response's own `data`. */
export const searchAnswer = <S extends v.GenericSchema>(record: S) =>
  looseRecord({
    data: v.array(record),
    total: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), () => unknownTotal),
    size: answer.number,
  })

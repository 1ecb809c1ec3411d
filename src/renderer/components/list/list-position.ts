import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { isTotalKnown } from '#renderer/lib/list/count-sentence.ts'
import { useListOrigin } from '#renderer/lib/list/list-origin.ts'
import type { ListSearch } from '#renderer/lib/list/list-search.ts'
import { useShownRows } from '#renderer/stores/shown-rows.ts'
import { records } from '#shared/records/records.ts'
import { recordId } from '#shared/rules/names.ts'
import { pageOffset } from '#shared/rules/paging.ts'
import { recordPath, type ShownKind } from '#shared/rules/record-path.ts'

/** One page of records, and the number of all matching records. */
export interface RecordPage<R> {
  readonly data: readonly R[]
  readonly total: number
  /** The number of records per page. */
  readonly size: number
}

/**
 * A list whose records have Previous and Next buttons. `A` is the type of a page's answer and `K` of its
 * query key.
 */
export interface SteppedList<S extends ListSearch, A extends RecordPage<object>, K extends QueryKey> {
  readonly kind: ShownKind
  /** The schema of the list's URL parameters. */
  readonly schema: v.GenericSchema<unknown, S>
  /** Returns the query for one page. */
  readonly pageOf: (search: S) => UseQueryOptions<A, AppError, A, K>
}

/** The path of a record's screen, and the state of the list that contains the record. */
export interface ListedRecord<S> {
  readonly path: string
  readonly list: S
}

/** The position of a record in the list from which it was opened. */
export interface ListPosition<S> {
  /** The record's place in the list, counted from 1. */
  readonly number: number
  readonly total: number
  readonly isTotalKnown: boolean
  readonly previous: ListedRecord<S> | undefined
  readonly next: ListedRecord<S> | undefined
}

/** Reads a page from the cache even if it is stale, because the order must not change between steps. */
function usePage<S extends ListSearch, A extends RecordPage<object>, K extends QueryKey>(
  { kind, pageOf }: SteppedList<S, A, K>,
  list: S,
  isNeeded: boolean,
) {
  const { data } = useQuery({ ...pageOf(list), enabled: isNeeded, staleTime: Number.POSITIVE_INFINITY })
  const paths = (data?.data ?? []).map((record) => recordPath(kind, recordId(kind, record)))
  const recordAt = (index: number): ListedRecord<S> | undefined => {
    const path = paths.at(index)
    return path === undefined ? undefined : { path, list }
  }
  return { data, paths, recordAt }
}

/**
 * Returns the record's position in its list, for the Previous and Next buttons. Undefined if the record was
 * not opened from a list, or if the list no longer contains it.
 */
export function useListPosition<S extends ListSearch, A extends RecordPage<object>, K extends QueryKey>(
  stepped: SteppedList<S, A, K>,
): ListPosition<S> | undefined {
  const origin = useListOrigin(records[stepped.kind].path)
  const list = v.parse(stepped.schema, origin?.search ?? {})
  const here = usePage(stepped, list, origin !== undefined)
  const total = here.data?.total ?? 0
  const index = here.paths.indexOf(origin?.record ?? '')
  const number = pageOffset(list.page, here.data?.size) + index + 1
  const before = usePage(stepped, { ...list, page: list.page - 1 }, index === 0 && list.page > 1)
  const isLastOfPage = index >= 0 && index === here.paths.length - 1
  const after = usePage(stepped, { ...list, page: list.page + 1 }, isLastOfPage && number < total)
  if (index < 0) return undefined
  return {
    number,
    total,
    isTotalKnown: here.data === undefined || isTotalKnown(here.data),
    previous: index > 0 ? here.recordAt(index - 1) : before.recordAt(-1),
    next: here.recordAt(index + 1) ?? after.recordAt(0),
  }
}

/**
 * Returns the record's position among the rows of a list that is read whole, as it was left. Undefined if the
 * record was not opened from there.
 */
export function useShownPosition(kind: ShownKind, id: string): ListPosition<object> | undefined {
  const origin = useListOrigin(records[kind].path)
  const shown = useShownRows()
  return useMemo(() => {
    if (!origin || shown.list !== origin.list) return undefined
    const idOf = (record: unknown) => recordId(kind, record as object)
    for (const rows of shown.tables.values()) {
      const index = rows.findIndex((record) => idOf(record) === id)
      if (index < 0) continue
      const recordAt = (place: number) =>
        place in rows ? { path: recordPath(kind, idOf(rows[place])), list: origin.search } : undefined
      return {
        number: index + 1,
        total: rows.length,
        isTotalKnown: true,
        previous: recordAt(index - 1),
        next: recordAt(index + 1),
      }
    }
    return undefined
  }, [kind, id, origin, shown])
}

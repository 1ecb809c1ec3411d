import { useEffect, useState } from 'react'
import type { OwnLists } from '#shared/entities/own-list.ts'
import type { RecordName } from '#shared/records/records.ts'
import { type Column, isMoreColumn } from './column.ts'

// Code of the process, which loads only for admins who have chosen such a column.
let loaded: typeof import('./more-columns.tsx') | undefined

async function load(): Promise<void> {
  loaded ??= await import('./more-columns.tsx')
}

/** Loads the code of columns that a list does not have by itself, if one of these lists has any. */
export const loadMoreColumns = (lists: OwnLists): Promise<void> | undefined =>
  Object.values(lists).some(({ columns }) => columns?.some(isMoreColumn)) ? load() : undefined

const none: readonly Column<object>[] = []

/** Returns the columns that these ids may name and that the list does not have by itself. */
export function useMoreColumns(
  kind: RecordName | undefined,
  columns: readonly Column<never>[],
  ids: readonly string[] | undefined,
): readonly Column<object>[] {
  const isNeeded = kind !== undefined && ids?.some(isMoreColumn) === true
  const [isLoaded, setIsLoaded] = useState(loaded !== undefined)
  useEffect(() => {
    if (isNeeded && !isLoaded) void load().then(() => setIsLoaded(true))
  }, [isNeeded, isLoaded])
  return isNeeded && loaded ? loaded.moreColumns(kind, columns) : none
}

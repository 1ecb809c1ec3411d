import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { query } from '#renderer/lib/calls/query.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import {
  type CatalogueEntry,
  type CatalogueListName,
  catalogueId,
  entryName,
} from '#shared/entities/catalogue.ts'
import { choicesOf } from '#shared/rules/options.ts'

/** The read of a list: all entries, archived ones included. */
export const catalogueList = <L extends CatalogueListName>(list: L) => query(`${list}.list`, {})

type EntryOf<L extends CatalogueListName> = CallAnswer<`${L}.list`>[number]

const none: readonly CatalogueEntry[] = []

/**
 * The choices of a list in a form: the active entries, and the archived ones that the record started with
 * (SHELL-28, CAT-11). `used` has the ids at the start, not the current ones, so that a removed entry can be
 * chosen again. `isWanted` narrows the list, for example to the tags of one type.
 */
export function useChoices<L extends CatalogueListName>(
  list: L,
  used: readonly string[],
  isWanted?: (entry: EntryOf<L>) => boolean,
) {
  const read = useQuery(catalogueList(list))
  const entries: readonly EntryOf<L>[] = read.data ?? []
  const options = choicesOf(
    entries,
    (entry) => ({ value: catalogueId(list, entry), label: entryName(list, entry) }),
    used,
    isWanted,
  )
  return { options, isLoading: read.isPending, query: read }
}

/** Shown while the list loads, because an id would only flash. */
const loadingName = '…'

/**
 * The names of a list's entries, archived ones included (JOB-22). An entry without a name shows its id, and so
 * does every entry after a failed read.
 */
export function useCatalogueNames(list: CatalogueListName) {
  const read = useQuery(catalogueList(list))
  const entries: readonly CatalogueEntry[] = read.data ?? none
  const names = useMemo(
    () => new Map(entries.map((entry) => [catalogueId(list, entry), entryName(list, entry)])),
    [list, entries],
  )
  const { isPending } = read
  const nameOf = useCallback(
    (id: string) => (isPending ? loadingName : (names.get(id) ?? id)),
    [names, isPending],
  )
  return { nameOf, query: read }
}

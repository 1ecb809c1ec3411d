import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CallAnswer } from '#shared/contract/index.ts'
import {
  type CatalogueEntry,
  type CatalogueListName,
  catalogueId,
  entryName,
} from '#shared/entities/catalogue.ts'
import { choicesOf } from '#shared/rules/options.ts'
import { query } from './query.ts'

/** The one read of a list: all of its entries, archived ones included. */
export const catalogueList = <L extends CatalogueListName>(list: L) => query(`${list}.list`, {})

type EntryOf<L extends CatalogueListName> = CallAnswer<`${L}.list`>[number]

const none: readonly CatalogueEntry[] = []

/**
 * What a form offers of a list: the active entries, and of the archived ones those that the record began with (SHELL-28,
 * CAT-11). `used` are the ids that it began with, not those that the form holds by now: what was taken out can be put back.
 * `isWanted` narrows the list down, as to the tags of one type.
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

/** In place of a name whose list is on its way: an id would only flash by. */
const notYet = '…'

/** What the entries of a list are called, archived ones too (JOB-22); once it is read, or can't be, an id without a name speaks for itself. */
export function useCatalogueNames(list: CatalogueListName) {
  const read = useQuery(catalogueList(list))
  const entries: readonly CatalogueEntry[] = read.data ?? none
  const names = useMemo(
    () => new Map(entries.map((entry) => [catalogueId(list, entry), entryName(list, entry)])),
    [list, entries],
  )
  const { isPending } = read
  const nameOf = useCallback((id: string) => (isPending ? notYet : (names.get(id) ?? id)), [names, isPending])
  return { nameOf, query: read }
}

import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { query } from '#renderer/lib/calls/query.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import type { CatalogueEntry, CatalogueListName } from '#shared/entities/catalogue.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { choicesOf, inNameOrder } from '#shared/rules/options.ts'

/** Returns the query of a catalogue list: all entries, including archived ones. */
export const catalogueList = <L extends CatalogueListName>(list: L) => query(`${list}.list`, {})

type EntryOf<L extends CatalogueListName> = CallAnswer<`${L}.list`>[number]

const none: readonly CatalogueEntry[] = []

/**
 * Returns the options of a catalogue list for a form: active entries, and archived ones that the record had
 * at the start (SHELL-28, CAT-11). `used` has the ids at the start, so that a removed entry can be selected
 * again. `isWanted` filters the options, such as tags by type.
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
    (entry) => ({ value: recordId(list, entry), label: recordName(list, entry) }),
    used,
    isWanted,
  )
  return { options, isLoading: read.isPending, query: read }
}

/** The text that replaces a name while its list loads, because an id would only flash. */
const loadingName = '…'

/**
 * Looks up names in a catalogue list, including archived entries (JOB-22). An entry without a name shows its
 * id, as do all entries if the list fails to load.
 */
export function useCatalogueNames(list: CatalogueListName) {
  const read = useQuery(catalogueList(list))
  const entries: readonly CatalogueEntry[] = read.data ?? none
  const names = useMemo(
    () => new Map(entries.map((entry) => [recordId(list, entry), recordName(list, entry)])),
    [list, entries],
  )
  const { isPending } = read
  const nameOf = useCallback(
    (id: string) => (isPending ? loadingName : (names.get(id) ?? id)),
    [names, isPending],
  )
  return { nameOf, query: read }
}

/** Returns the names of the entries whose id or ids a value has. */
export function useNamesOf(list: CatalogueListName, value: unknown): string {
  const { nameOf } = useCatalogueNames(list)
  const ids = [value].flat().filter((id) => typeof id === 'string')
  return inNameOrder(ids.map(nameOf), String).join(', ')
}

import {
  type CatalogueEntry,
  type CatalogueListName,
  type jobIndustryFields,
  type TagType,
  type tagFields,
  tagTypeOptions,
} from '#shared/entities/catalogue.ts'
import { isLeftBy } from '#shared/entities/filter-texts.ts'
import type { Stored } from '#shared/fields/field.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import { inNameOrder, labelOf, labelOrder } from '#shared/rules/options.ts'

/** An entry of any of the six lists, with the fields of all six. */
export interface Entry extends CatalogueEntry, Stored<typeof jobIndustryFields>, Stored<typeof tagFields> {}

/** Returns the label of a tag's type. */
export const typeOf = ({ type }: Entry): string => labelOf(tagTypeOptions, type ?? '')

/** Sorts entries by name (CAT-12). */
export const inOrder = (list: CatalogueListName, entries: readonly Entry[]): readonly Entry[] =>
  inNameOrder(entries, (entry) => recordName(list, entry))

/** Splits entries into active and archived ones (CAT-02, CAT-05). */
export const inParts = (entries: readonly Entry[]) => ({
  active: entries.filter(({ isArchived }) => !isArchived),
  archived: entries.filter(({ isArchived }) => isArchived),
})

/** True if the filter's text matches the entry. */
export const isFound = (list: CatalogueListName, entry: Entry, text: string): boolean =>
  isLeftBy(list, entry, text)

interface Named {
  readonly name: string
  /** The tag's type, because tags of different types may share a name. */
  readonly type?: TagType | undefined
}

/** Returns another entry with the same name; an active one if possible. */
export function twinOf(
  list: CatalogueListName,
  entries: readonly Entry[],
  { name, type }: Named,
  ownId: string,
): Entry | undefined {
  const wanted = oneLine(name)
  if (wanted === '') return undefined
  const twins = entries.filter(
    (entry) =>
      labelOrder.compare(oneLine(entry.name ?? ''), wanted) === 0 &&
      (entry.type ?? undefined) === type &&
      recordId(list, entry) !== ownId,
  )
  return twins.find(({ isArchived }) => !isArchived) ?? twins[0]
}

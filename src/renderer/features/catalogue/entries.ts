import {
  type CatalogueEntry,
  type CatalogueListName,
  catalogueId,
  entryName,
  type jobIndustryFields,
  type TagType,
  type tagFields,
  tagTypeOptions,
} from '#shared/entities/catalogue.ts'
import type { Stored } from '#shared/fields/field.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import { inNameOrder, labelOf, labelOrder } from '#shared/rules/options.ts'
import { matches } from '#shared/rules/text-match.ts'

/** An entry's name. */
export { entryName as nameOf } from '#shared/entities/catalogue.ts'

/** An entry of any of the six lists, with the fields of all of them. */
export interface Entry extends CatalogueEntry, Stored<typeof jobIndustryFields>, Stored<typeof tagFields> {}

/** The label of a tag's type. */
export const typeOf = ({ type }: Entry): string => labelOf(tagTypeOptions, type ?? '')

/** The entries by name (CAT-12). */
export const inOrder = (list: CatalogueListName, entries: readonly Entry[]): readonly Entry[] =>
  inNameOrder(entries, (entry) => entryName(list, entry))

/** The two parts of a list (CAT-02, CAT-05). */
export const inParts = (entries: readonly Entry[]) => ({
  active: entries.filter(({ isArchived }) => !isArchived),
  archived: entries.filter(({ isArchived }) => isArchived),
})

/** Whether the filter's text matches the entry's row. */
export const isFound = (list: CatalogueListName, entry: Entry, text: string): boolean =>
  matches(text, entryName(list, entry), typeOf(entry), entry.description)

interface Named {
  readonly name: string
  /** Tags of different types may share a name. */
  readonly type?: TagType | undefined
}

/** Another entry with this name, an active one before an archived one. */
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
      catalogueId(list, entry) !== ownId,
  )
  return twins.find(({ isArchived }) => !isArchived) ?? twins[0]
}

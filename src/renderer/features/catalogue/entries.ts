import {
  type CatalogueListName,
  catalogueId,
  entryName,
  type TagType,
  tagTypeOptions,
} from '#shared/entities/catalogue.ts'
import { inNameOrder, labelOf, labelOrder } from '#shared/rules/options.ts'
import { matches } from '#shared/rules/text-match.ts'

/** What an entry is called. */
export { entryName as nameOf } from '#shared/entities/catalogue.ts'

type Text = string | null | undefined

/** An entry of any of the six lists, with the fields that those of some have. */
export interface Entry {
  readonly name?: Text
  readonly isArchived?: boolean | null | undefined
  readonly imageUrl?: Text
  readonly markerImageUrl?: Text
  readonly type?: Text
  readonly description?: Text
  readonly iconUrl?: Text
  readonly weight?: number | null | undefined
}

/** What a tag is for, in a word. */
export const typeOf = ({ type }: Entry): string => labelOf(tagTypeOptions, type ?? '')

/** The entries by name (CAT-12). */
export const inOrder = (list: CatalogueListName, entries: readonly Entry[]): readonly Entry[] =>
  inNameOrder(entries, (entry) => entryName(list, entry))

/** The two parts of a list (CAT-02, CAT-05). */
export const inParts = (entries: readonly Entry[]) => ({
  active: entries.filter(({ isArchived }) => !isArchived),
  archived: entries.filter(({ isArchived }) => isArchived),
})

/** Is the entry one that this text looks for, in what its row shows? */
export const isFound = (list: CatalogueListName, entry: Entry, text: string): boolean =>
  matches(text, entryName(list, entry), typeOf(entry), entry.description)

interface Named {
  readonly name: string
  /** Tags for unlike things may share a name. */
  readonly type?: TagType | undefined
}

/** Another entry that has this name already, an active one rather than an archived one. */
export function twinOf(
  list: CatalogueListName,
  entries: readonly Entry[],
  { name, type }: Named,
  ownId: string,
): Entry | undefined {
  const wanted = name.trim()
  if (wanted === '') return undefined
  const twins = entries.filter(
    (entry) =>
      labelOrder.compare(entry.name?.trim() ?? '', wanted) === 0 &&
      (entry.type ?? undefined) === type &&
      catalogueId(list, entry) !== ownId,
  )
  return twins.find(({ isArchived }) => !isArchived) ?? twins[0]
}

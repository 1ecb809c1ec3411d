import type { CatalogueListName } from '#shared/entities/catalogue.ts'

/** One of the six lists, with its words in the specification and in the sample. */
export interface SixList {
  readonly list: CatalogueListName
  readonly path: string
  readonly api: string
  readonly title: string
  readonly one: string
  readonly nouns: string
  readonly idName: string
  /** The names of two entries in the sample: an active and an archived one. */
  readonly active: string
  readonly archived: string
  /** The ids of the list's own requirements. */
  readonly ids: Readonly<Record<'list' | 'add' | 'edit', string>>
}

const kebab = (words: string) => words.toLowerCase().replaceAll(' ', '-')

/** A list whose names all follow from the words for one of its entries. */
function sixList(
  list: CatalogueListName,
  one: string,
  active: string,
  archived: string,
  ids: SixList['ids'],
): SixList {
  const title = list.replace(/^./, (first) => first.toUpperCase()).replace(/(?<=[a-z])(?=[A-Z])/, ' ')
  return {
    list,
    path: `/${kebab(title)}`,
    api: `/api/${kebab(one)}/admin`,
    title,
    one,
    nouns: title.toLowerCase(),
    idName: `${one.replace(/^./, (first) => first.toLowerCase()).replace(' ', '')}Id`,
    active,
    archived,
    ids,
  }
}

/** The six lists, each with the ids of its own requirements. */
export const six: readonly SixList[] = [
  sixList('jobRequirements', 'Job Requirement', 'Forklift licence (LF)', 'COVID-19 vaccination certificate', {
    list: 'API-35',
    add: 'CAT-23 API-36 trap 45',
    edit: 'CAT-24 API-37',
  }),
  sixList('jobIndustries', 'Job Industry', 'Bars & Pubs', 'Cotton Ginning', {
    list: 'API-38',
    add: 'CAT-36 API-39',
    edit: 'CAT-37 API-40',
  }),
  sixList('visaSubclasses', 'Visa Subclass', '417 – Working Holiday', '416 – Special Program', {
    list: 'API-47',
    add: 'CAT-43 CAT-91 API-48',
    edit: 'CAT-43 API-49',
  }),
  sixList('languages', 'Language', 'te reo Māori', 'Serbo-Croatian', {
    list: 'API-44',
    add: 'CAT-53 CAT-91 API-45',
    edit: 'CAT-53 API-46',
  }),
  sixList('interests', 'Interest', 'Rock climbing', 'Planking', {
    list: 'API-41',
    add: 'CAT-63 CAT-91 API-42',
    edit: 'CAT-63 API-43',
  }),
  sixList('tags', 'Tag', 'Beachfront', 'Pen-pal clubs', {
    list: 'API-50',
    add: 'CAT-77 CAT-78 CAT-91 API-51',
    edit: 'CAT-77 API-52',
  }),
]

/** The one of the six lists with this name in the contract. */
export function listOf(name: CatalogueListName): SixList {
  const found = six.find(({ list }) => list === name)
  if (!found) throw new Error(`there is no list ${name}`)
  return found
}

/**
 * A list for each kind of form: one with only a name, one with a name and images, and one with a tag's
 * fields.
 */
export const formKinds: readonly SixList[] = [listOf('languages'), listOf('jobIndustries'), listOf('tags')]

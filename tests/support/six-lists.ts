import type { CatalogueListName } from '#shared/entities/catalogue.ts'

/** One of the six lists, as in the specification and the sample. */
export interface SixList {
  readonly list: CatalogueListName
  readonly path: string
  readonly api: string
  readonly title: string
  readonly one: string
  readonly nouns: string
  readonly idName: string
  /** Names in the sample: an active one and an archived one. */
  readonly active: string
  readonly archived: string
  /** Its own requirements. */
  readonly ids: Readonly<Record<'list' | 'add' | 'edit', string>>
}

/** The six lists, each with the ids of its own requirements. */
export const six: readonly SixList[] = [
  {
    list: 'jobRequirements',
    path: '/job-requirements',
    api: '/api/job-requirement/admin',
    title: 'Job Requirements',
    one: 'Job Requirement',
    nouns: 'job requirements',
    idName: 'jobRequirementId',
    active: 'Forklift licence (LF)',
    archived: 'COVID-19 vaccination certificate',
    ids: {
      list: 'API-35',
      add: 'CAT-23 API-36 trap 45',
      edit: 'CAT-24 API-37',
    },
  },
  {
    list: 'jobIndustries',
    path: '/job-industries',
    api: '/api/job-industry/admin',
    title: 'Job Industries',
    one: 'Job Industry',
    nouns: 'job industries',
    idName: 'jobIndustryId',
    active: 'Bars & Pubs',
    archived: 'Cotton Ginning',
    ids: { list: 'API-38', add: 'CAT-36 API-39', edit: 'CAT-37 API-40' },
  },
  {
    list: 'visaSubclasses',
    path: '/visa-subclasses',
    api: '/api/visa-subclass/admin',
    title: 'Visa Subclasses',
    one: 'Visa Subclass',
    nouns: 'visa subclasses',
    idName: 'visaSubclassId',
    active: '417 – Working Holiday',
    archived: '416 – Special Program',
    ids: {
      list: 'API-47',
      add: 'CAT-43 CAT-91 API-48',
      edit: 'CAT-43 API-49',
    },
  },
  {
    list: 'languages',
    path: '/languages',
    api: '/api/language/admin',
    title: 'Languages',
    one: 'Language',
    nouns: 'languages',
    idName: 'languageId',
    active: 'te reo Māori',
    archived: 'Serbo-Croatian',
    ids: {
      list: 'API-44',
      add: 'CAT-53 CAT-91 API-45',
      edit: 'CAT-53 API-46',
    },
  },
  {
    list: 'interests',
    path: '/interests',
    api: '/api/interest/admin',
    title: 'Interests',
    one: 'Interest',
    nouns: 'interests',
    idName: 'interestId',
    active: 'Rock climbing',
    archived: 'Planking',
    ids: {
      list: 'API-41',
      add: 'CAT-63 CAT-91 API-42',
      edit: 'CAT-63 API-43',
    },
  },
  {
    list: 'tags',
    path: '/tags',
    api: '/api/tag/admin',
    title: 'Tags',
    one: 'Tag',
    nouns: 'tags',
    idName: 'tagId',
    active: 'Beachfront',
    archived: 'Pen-pal clubs',
    ids: {
      list: 'API-50',
      add: 'CAT-77 CAT-78 CAT-91 API-51',
      edit: 'CAT-77 API-52',
    },
  },
]

/** The one of the six lists with this name in the contract. */
export function listOf(name: CatalogueListName): SixList {
  const found = six.find(({ list }) => list === name)
  if (!found) throw new Error(`there is no list ${name}`)
  return found
}

/** A list of each kind of form: a name alone, a name with an image, and a tag's fields. */
export const formKinds: readonly SixList[] = [listOf('languages'), listOf('jobIndustries'), listOf('tags')]

import type { WriteInput } from '#renderer/lib/use-write.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { EditedBy } from '#shared/contract/record-calls.ts'
import { type CatalogueListName, catalogueIdNames } from '#shared/entities/catalogue.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'

interface CatalogueList {
  /** The title of the screen and, after 'Archived', of its second part (CAT-10). */
  readonly title: string
  /** The noun for one entry, in titles, buttons and questions. */
  readonly one: string
  readonly form: 'name' | 'industry' | 'tag'
  /** True if the console makes the id of a new entry and sends it (CAT-36, CAT-78, CAT-91, trap 45). */
  readonly hasOwnIds: boolean
  /** The records that calls can count. */
  readonly counts?: Counts
  /** The other records that use an entry, as a sentence names them. */
  readonly uncounted?: string
}

interface Counts {
  /** The filter that finds the jobs with this entry; undefined if no search can. */
  readonly jobs?: (id: string) => CallInput<'jobs.search'>['filters']
  /** True if the template uses this entry. */
  readonly isIn: (template: JobTemplate, id: string) => boolean
}

const named = { form: 'name', hasOwnIds: false } as const

/** The differences between the six lists; their calls and ids follow from their names. */
export const lists: Readonly<Record<CatalogueListName, CatalogueList>> = {
  jobRequirements: {
    title: 'Job Requirements',
    one: 'Job Requirement',
    ...named,
    counts: { isIn: ({ requirementIds }, id) => requirementIds?.includes(id) ?? false },
    uncounted: 'jobs and user profiles',
  },
  jobIndustries: {
    title: 'Job Industries',
    one: 'Job Industry',
    form: 'industry',
    hasOwnIds: true,
    counts: {
      jobs: (id) => ({ industryIds: [id] }),
      isIn: ({ industryId }, id) => industryId === id,
    },
  },
  visaSubclasses: { title: 'Visa Subclasses', one: 'Visa Subclass', ...named },
  languages: { title: 'Languages', one: 'Language', ...named },
  interests: { title: 'Interests', one: 'Interest', ...named },
  tags: {
    title: 'Tags',
    one: 'Tag',
    form: 'tag',
    hasOwnIds: true,
    uncounted: 'places, posts and partners',
  },
}

/** The nouns for one entry and for several in a sentence. */
export function nounsOf(list: CatalogueListName): readonly [one: string, many: string] {
  const { one, title } = lists[list]
  return [one.toLocaleLowerCase('en-AU'), title.toLocaleLowerCase('en-AU')]
}

type CreateCall = `${CatalogueListName}.create`
type UpdateCall = `${CatalogueListName}.update`

// The casts are safe: main checks each input against the row of its list.

/** The input that adds an entry: its fields, and its id if the console makes it. */
export function newEntry(list: CatalogueListName, id: string, fields: object): CallInput<CreateCall> {
  const input: object = { ...(lists[list].hasOwnIds && { [catalogueIdNames[list]]: id }), ...fields }
  return input as CallInput<CreateCall>
}

/** An entry as its list answered it, with its id. */
export const listedEntry = (entry: object) => entry as EditedBy<UpdateCall>

/** The input that archives or restores an entry. */
export function archivedEntry(
  list: CatalogueListName,
  id: string,
  isArchived: boolean,
): WriteInput<UpdateCall> {
  const input: object = { [catalogueIdNames[list]]: id, isArchived }
  return input as WriteInput<UpdateCall>
}

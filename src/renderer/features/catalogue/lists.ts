import type { CallInput } from '#shared/contract/index.ts'
import { type CatalogueListName, catalogueIdNames } from '#shared/entities/catalogue.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'

interface CatalogueList {
  /** Names the screen and, after 'Archived', its second part (CAT-10). */
  readonly title: string
  /** One entry of it, in titles, buttons and questions. */
  readonly one: string
  readonly form: 'name' | 'industry' | 'tag'
  /** Whose ids this console makes, and sends with a new entry (CAT-36, CAT-78, CAT-91, trap 45). */
  readonly hasOwnIds: boolean
  /** What of the use of an entry calls can count. */
  readonly counts?: Counts
  /** The records that use it and that no call counts, as a sentence names them. */
  readonly uncounted?: string
}

interface Counts {
  /** The filter that finds the jobs with the entry of this id; undefined where no search can. */
  readonly jobs?: (id: string) => CallInput<'jobs.search'>['filters']
  /** Has a template the entry of this id? */
  readonly isIn: (template: JobTemplate, id: string) => boolean
}

const named = { form: 'name', hasOwnIds: false } as const

/** All that the six lists differ in; their calls and ids follow from their names. */
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

/** What follows a number of entries in a sentence. */
export const nounsOf = (list: CatalogueListName): string => lists[list].title.toLocaleLowerCase('en-AU')

type CreateCall = `${CatalogueListName}.create`
type UpdateCall = `${CatalogueListName}.update`

// Which fields go with which list is the table's matter; main checks what it is sent against the list's own row.

/** What adds an entry: its fields, and its id where that is this console's to make. */
export function newEntry(list: CatalogueListName, id: string, fields: object): CallInput<CreateCall> {
  const input: object = { ...(lists[list].hasOwnIds && { [catalogueIdNames[list]]: id }), ...fields }
  return input as CallInput<CreateCall>
}

/** What changes an entry: its id, and what changes. */
export function changedEntry(list: CatalogueListName, id: string, changes: object): CallInput<UpdateCall> {
  const input: object = { [catalogueIdNames[list]]: id, ...changes }
  return input as CallInput<UpdateCall>
}

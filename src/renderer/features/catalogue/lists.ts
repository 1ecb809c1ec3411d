import type { WriteInput } from '#renderer/lib/writes/use-write.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { EditedBy } from '#shared/contract/record-calls.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { recordKey, records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'

interface CatalogueList {
  readonly form: 'name' | 'industry' | 'tag'
  /** How to count the records that use an entry, where a call can count them. */
  readonly counts?: Counts
  /** The records that use an entry and can't be counted, as words for a sentence. */
  readonly uncounted?: string
}

interface Counts {
  /** Returns the search filters for jobs with this entry; undefined if jobs can't be searched by it. */
  readonly jobs?: (id: string) => CallInput<'jobs.search'>['filters']
  /** True if the template uses this entry. */
  readonly isIn: (template: JobTemplate, id: string) => boolean
}

const named = { form: 'name' } as const

/** The six lists' differences on the screen; `records` has their other differences. */
export const lists: Readonly<Record<CatalogueListName, CatalogueList>> = {
  jobRequirements: {
    ...named,
    counts: { isIn: ({ requirementIds }, id) => requirementIds?.includes(id) ?? false },
    uncounted: 'jobs and user profiles',
  },
  jobIndustries: {
    form: 'industry',
    counts: {
      jobs: (id) => ({ industryIds: [id] }),
      isIn: ({ industryId }, id) => industryId === id,
    },
  },
  visaSubclasses: named,
  languages: named,
  interests: named,
  tags: {
    form: 'tag',
    uncounted: 'places, posts and partners',
  },
}

/** Returns the noun for one entry, for titles, buttons and questions. */
export const oneOf = (list: CatalogueListName): string => titled(records[list].noun)

/** Returns the title of the screen; its second part puts "Archived" before it (CAT-10). */
export const titleOf = (list: CatalogueListName): string => titled(records[list].many)

type CreateCall = `${CatalogueListName}.create`
type UpdateCall = `${CatalogueListName}.update`

// The casts are safe, because main checks each input against its call's schema.

/** Returns the input that adds an entry: its fields, and an id if the console makes the ids of this list. */
export function newEntry(list: CatalogueListName, id: string, fields: object): CallInput<CreateCall> {
  const input: object = 'providerMakesId' in records[list] ? fields : { ...recordKey(list, id), ...fields }
  return input as CallInput<CreateCall>
}

/** An entry as its list returned it, with its id. */
export const listedEntry = (entry: object) => entry as EditedBy<UpdateCall>

/** Returns the input that archives or restores an entry. */
export function archivedEntry(
  list: CatalogueListName,
  id: string,
  isArchived: boolean,
): WriteInput<UpdateCall> {
  const input: object = { ...recordKey(list, id), isArchived }
  return input as WriteInput<UpdateCall>
}

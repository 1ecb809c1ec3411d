import type { WriteInput } from '#renderer/lib/calls/use-write.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { EditedBy } from '#shared/contract/record-calls.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'

interface CatalogueList {
  readonly form: 'name' | 'industry' | 'tag'
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

const named = { form: 'name' } as const

/** The differences between the six lists, beside their kinds. */
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

/** The noun for one entry, in titles, buttons and questions. */
export const oneOf = (list: CatalogueListName): string => titled(records[list].noun)

/** The title of the screen and, after 'Archived', of its second part (CAT-10). */
export const titleOf = (list: CatalogueListName): string => titled(records[list].many)

type CreateCall = `${CatalogueListName}.create`
type UpdateCall = `${CatalogueListName}.update`

// The casts are safe: main checks each input against the row of its list.

/** The input that adds an entry: its fields, and its id if the console makes it. */
export function newEntry(list: CatalogueListName, id: string, fields: object): CallInput<CreateCall> {
  const input: object = 'providerMakesId' in records[list] ? fields : { [records[list].id]: id, ...fields }
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
  const input: object = { [records[list].id]: id, isArchived }
  return input as WriteInput<UpdateCall>
}

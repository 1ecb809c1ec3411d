import { counted } from '#renderer/lib/list/count-sentence.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import { isArchivedTemplate, type JobTemplate } from '#shared/entities/job-template.ts'
import { lists } from './lists.ts'

/** The number of job templates that use an entry, and how many of them are archived. */
export interface TemplateCount {
  readonly all: number
  readonly archived: number
}

/** Counts the templates that use an entry (CAT-03). */
export function countTemplates(
  list: CatalogueListName,
  id: string,
  templates: readonly JobTemplate[],
): TemplateCount {
  const users = templates.filter((template) => lists[list].counts?.isIn(template, id))
  return { all: users.length, archived: users.filter(isArchivedTemplate).length }
}

const numberOf = (count: number, noun: string) => (count === 0 ? `no ${noun}s` : counted(count, noun))

function templatesText({ all, archived }: TemplateCount): string {
  const text = numberOf(all, 'job template')
  if (archived === 0) return text
  const part = archived < all ? `${grouped(archived)} of them ` : ''
  return `${text} (${part}archived)`
}

interface Answers {
  /** Null if counting failed; undefined if no call counts jobs for this list. */
  readonly jobs: number | null | undefined
  readonly templates: TemplateCount | null
}

/** Returns a sentence with the number of records that use an entry. */
export function countedText({ jobs, templates }: Answers): string {
  const known = [
    typeof jobs === 'number' && numberOf(jobs, 'job'),
    templates && templatesText(templates),
  ].filter((part) => part !== false && part !== null)
  const failed = [jobs === null && 'jobs', templates === null && 'job templates'].filter(Boolean)
  return [
    known.length > 0 && `It is used by ${known.join(' and ')}.`,
    failed.length > 0 && `Could not count the ${failed.join(' and ')} that use it.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns a sentence about records that no call counts, so that the counted ones don't pass for all. */
export const uncountedText = (records: string): string =>
  `The console can't count the ${records} that use it.`

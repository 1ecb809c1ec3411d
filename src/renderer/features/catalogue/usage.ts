import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import { isArchivedTemplate, type JobTemplate } from '#shared/entities/job-template.ts'
import { lists } from './lists.ts'

/** How many job templates use an entry, and how many of those are archived. */
export interface TemplateCount {
  readonly all: number
  readonly archived: number
}

/** Counts the templates that have an entry (CAT-03). */
export function countTemplates(
  list: CatalogueListName,
  id: string,
  templates: readonly JobTemplate[],
): TemplateCount {
  const users = templates.filter((template) => lists[list].counts?.isIn(template, id))
  return { all: users.length, archived: users.filter(isArchivedTemplate).length }
}

const number = new Intl.NumberFormat('en-AU')
const counted = (n: number, noun: string) =>
  `${n === 0 ? 'no' : number.format(n)} ${noun}${n === 1 ? '' : 's'}`

function templatesText({ all, archived }: TemplateCount): string {
  const text = counted(all, 'job template')
  if (archived === 0) return text
  const part = archived < all ? `${number.format(archived)} of them ` : ''
  return `${text} (${part}archived)`
}

interface Answers {
  /** Null where they could not be counted, undefined where no call counts them. */
  readonly jobs: number | null | undefined
  readonly templates: TemplateCount | null
}

/** What is known of how much an entry is used. */
export function countedText({ jobs, templates }: Answers): string {
  const known = [
    typeof jobs === 'number' && counted(jobs, 'job'),
    templates && templatesText(templates),
  ].filter((part) => part !== false && part !== null)
  const failed = [jobs === null && 'jobs', templates === null && 'job templates'].filter(Boolean)
  return [
    known.length > 0 && `It is used by ${known.join(' and ')}.`,
    failed.length > 0 && `How many ${failed.join(' and ')} use it could not be counted.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** That nobody knows how many of these records use an entry: half a number must not be read as a whole one. */
export const uncountedText = (records: string): string => `How many ${records} use it is not known.`

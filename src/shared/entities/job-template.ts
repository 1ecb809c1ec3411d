import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { answered, sent } from '../fields/field.ts'
import { provided } from '../fields/kinds.ts'
import type { Option } from '../rules/options.ts'
import { looseRecord } from '../rules/record.ts'
import { jobTermsFields } from './job-terms.ts'

/** Fields that only the provider sets. */
export const jobTemplateProvided = { createdAt: provided.moment('Created') }

/**
 * A job template in an answer (TPL-27). Any `status` is accepted, so that an unknown one does not hide the
 * template.
 */
export const jobTemplateSchema = looseRecord({
  ...answered('jobTemplateId', { ...jobTermsFields, ...jobTemplateProvided }).entries,
  status: answer.text,
})
export type JobTemplate = v.InferOutput<typeof jobTemplateSchema>

const templateStatuses = ['ACTIVE', 'ARCHIVED'] as const
/** The statuses in words. */
export const templateStatusOptions = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'ARCHIVED', label: 'Archived' },
] as const satisfies readonly Option<(typeof templateStatuses)[number]>[]
/** The status of a template; it is archived by a status (TPL-21, trap 22). */
export const templateStatusSchema = v.picklist(templateStatuses)

/** Whether a template is archived. An unknown status counts as active. */
export const isArchivedTemplate = ({ status }: JobTemplate): boolean => status === 'ARCHIVED'

/** A template in a request (TPL-16 to TPL-23). */
export const jobTemplateFieldsSchema = sent(jobTermsFields)
export type JobTemplateFields = v.InferInput<typeof jobTemplateFieldsSchema>

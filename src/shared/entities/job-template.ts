import * as v from 'valibot'
import { answered, sent } from '../fields/field.ts'
import { provided } from '../fields/kinds.ts'
import { jobTermsFields } from './job-terms.ts'

/** What the provider alone sets of a template. `status` stays open: an unknown one must not hide the template. */
export const jobTemplateProvided = {
  status: provided.text('Status'),
  createdAt: provided.moment('Created'),
}

/** A job template as the provider answers it (TPL-27). */
export const jobTemplateSchema = answered('jobTemplateId', { ...jobTermsFields, ...jobTemplateProvided })
export type JobTemplate = v.InferOutput<typeof jobTemplateSchema>

const templateStatuses = ['ACTIVE', 'ARCHIVED'] as const
/** Templates are archived by their status (TPL-21, trap 22). */
export const templateStatusSchema = v.picklist(templateStatuses)

/** A template is active unless its status says that it is archived. */
export const isArchivedTemplate = ({ status }: JobTemplate): boolean => status === 'ARCHIVED'

/** What an admin writes of a template, as it is sent (TPL-16 to TPL-23). */
export const jobTemplateFieldsSchema = sent(jobTermsFields)
export type JobTemplateFields = v.InferInput<typeof jobTemplateFieldsSchema>

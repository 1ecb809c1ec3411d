import * as v from 'valibot'
import { jobTermsAnswer, jobTermsFields } from './job-terms.ts'

/** A job template as the provider answers it (TPL-27). `status` stays open: an unknown one must not hide the template. */
export const jobTemplateSchema = v.looseObject({
  jobTemplateId: v.string(),
  ...jobTermsAnswer,
  status: v.nullish(v.string()),
  createdAt: v.nullish(v.string()),
})
export type JobTemplate = v.InferOutput<typeof jobTemplateSchema>

const templateStatuses = ['ACTIVE', 'ARCHIVED'] as const
/** Templates are archived by their status (TPL-21, trap 22). */
export const templateStatusSchema = v.picklist(templateStatuses)

/** A template is active unless its status says that it is archived. */
export const isArchivedTemplate = ({ status }: JobTemplate): boolean => status === 'ARCHIVED'

/** What an admin writes of a template, as it is sent (TPL-16 to TPL-23). */
export const jobTemplateFieldsSchema = v.strictObject(jobTermsFields)
export type JobTemplateFields = v.InferInput<typeof jobTemplateFieldsSchema>

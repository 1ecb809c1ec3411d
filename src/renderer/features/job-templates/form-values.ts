import * as v from 'valibot'
import { type JobTermsValues, toSentTerms } from '#renderer/lib/job-terms.ts'
import { type JobTemplateFields, jobTemplateFieldsSchema } from '#shared/entities/job-template.ts'
import { ratesInOrder } from '#shared/entities/job-terms.ts'
import { changedFields } from '#shared/rules/same-fields.ts'

/** The rules of the form, each with its message at the field that it is about (TPL-16 to TPL-23). */
export const templateFormSchema = v.pipe(jobTemplateFieldsSchema, ratesInOrder())

/** The fields of a new template; an accommodation that was not chosen is left out (TPL-25). @throws ValiError for values that break its rules. */
export const toNewTemplate = (values: JobTermsValues): JobTemplateFields =>
  v.parse(jobTemplateFieldsSchema, changedFields({}, toSentTerms(values)))

/** What an edit sends: the fields that differ from what the form began with (TPL-26). @throws ValiError as {@link toNewTemplate}. */
export const toChanges = (start: JobTermsValues, values: JobTermsValues): Partial<JobTemplateFields> =>
  changedFields(toSentTerms(start), v.parse(jobTemplateFieldsSchema, toSentTerms(values)))

import * as v from 'valibot'
import { jobTermsFields, ratesInOrder } from '#shared/entities/job-terms.ts'
import { formSchema } from '#shared/fields/field.ts'

/** The rules of the form, each with its message at its field (TPL-16 to TPL-23). */
export const templateFormSchema = v.pipe(formSchema(jobTermsFields), ratesInOrder())

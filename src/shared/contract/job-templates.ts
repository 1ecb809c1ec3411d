import * as v from 'valibot'
import {
  jobTemplateFieldsSchema,
  jobTemplateSchema,
  templateStatusOptions,
  templateStatusSchema,
} from '../entities/job-template.ts'
import { jobTermsFields, ratesAcross, ratesInOrder } from '../entities/job-terms.ts'
import { provided } from '../fields/kinds.ts'
import { records } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { archivable, noContent } from './common.ts'
import { rowsOf } from './record-rows.ts'

const templates = rowsOf(records.jobTemplates, jobTemplateSchema, noContent)
const status = v.optional(templateStatusSchema)
const statusColumn = { ...provided.choice('Status', templateStatusOptions), rule: templateStatusSchema }

/**
 * Job templates (API-87 to API-90). The specification leaves the answers of POST and PATCH open, so they are
 * read again.
 */
export const jobTemplateCalls = {
  'jobTemplates.get': templates.get,
  'jobTemplates.list': templates.list,
  'jobTemplates.create': templates.create(
    v.pipe(
      strictRecord({ ...templates.key.entries, ...jobTemplateFieldsSchema.entries, status }),
      ratesInOrder(),
    ),
  ),
  'jobTemplates.update': templates.update({
    input: v.pipe(
      strictRecord({ ...templates.key.entries, ...v.partial(jobTemplateFieldsSchema).entries, status }),
      ratesInOrder(),
    ),
    edit: {
      fields: { ...jobTermsFields, status: { ...archivable, column: statusColumn } },
      rules: [ratesAcross],
    },
  }),
}

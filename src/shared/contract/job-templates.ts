import * as v from 'valibot'
import { jobTemplateFieldsSchema, jobTemplateSchema, templateStatusSchema } from '../entities/job-template.ts'
import { ratesInOrder } from '../entities/job-terms.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { read, write } from './call.ts'
import { noContent, noInput } from './common.ts'
import { recordAsSent } from './read-back.ts'

const ofTemplate = strictRecord({ jobTemplateId: idSchema })
const status = v.optional(templateStatusSchema)

const getTemplate = read({
  phrase: 'load the job template',
  method: 'GET',
  path: 'job-template/admin/{jobTemplateId}',
  input: ofTemplate,
  answer: jobTemplateSchema,
})

/**
 * Job templates (API-87 to API-90). The specification leaves the answer of POST and PATCH open, so
 * they are read again.
 */
export const jobTemplateCalls = {
  'jobTemplates.get': getTemplate,
  'jobTemplates.list': read({
    phrase: 'load job templates',
    method: 'GET',
    path: 'job-template/admin/list',
    input: noInput,
    answer: v.array(jobTemplateSchema),
  }),
  'jobTemplates.create': write({
    phrase: 'add the job template',
    said: 'Added {name}',
    method: 'POST',
    path: 'job-template/admin',
    input: v.pipe(
      strictRecord({ ...ofTemplate.entries, ...jobTemplateFieldsSchema.entries, status }),
      ratesInOrder(),
    ),
    answer: noContent,
    readBack: recordAsSent(getTemplate, 'jobTemplateId'),
  }),
  'jobTemplates.update': write({
    phrase: 'save the job template',
    said: {
      member: 'status',
      turns: [
        ['ARCHIVED', 'Archived {name}'],
        ['ACTIVE', 'Restored {name}'],
      ],
      otherwise: 'Saved {name}',
    },
    method: 'PATCH',
    path: 'job-template/admin',
    input: v.pipe(
      strictRecord({ ...ofTemplate.entries, ...v.partial(jobTemplateFieldsSchema).entries, status }),
      ratesInOrder(),
    ),
    answer: noContent,
    readBack: recordAsSent(getTemplate, 'jobTemplateId'),
  }),
}

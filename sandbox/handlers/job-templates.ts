import type { jobTemplateCalls } from '#shared/contract/job-templates.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlersOf } from './handler.ts'
import { withoutNulls } from './without-nulls.ts'

/** Job templates (API-87 to API-90). */
export const jobTemplateHandlers: HandlersOf<keyof typeof jobTemplateCalls> = {
  'jobTemplates.get': ({ jobTemplateId }, { records }) =>
    found(records.jobTemplates.find(jobTemplateId), 'Job template', jobTemplateId),
  'jobTemplates.list': (_, { records }) => records.jobTemplates.list(),
  'jobTemplates.create': (fields, { records, timestamp }) => {
    const { jobTemplateId } = fields
    if (records.jobTemplates.find(jobTemplateId))
      throw new ApiError(409, `Job template ${jobTemplateId} already exists`)
    const template = withoutNulls({ status: 'ACTIVE', ...fields, createdAt: timestamp() })
    records.jobTemplates.insert(template)
    return template
  },
  'jobTemplates.update': (changes, { records }) => {
    const { jobTemplateId } = changes
    const before = found(records.jobTemplates.find(jobTemplateId), 'Job template', jobTemplateId)
    const template = withoutNulls({ ...before, ...changes })
    records.jobTemplates.replace(template)
    return template
  },
}

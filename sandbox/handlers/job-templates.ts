import type { jobTemplateCalls } from '#shared/contract/job-templates.ts'
import type { HandlersOf } from './handler.ts'
import { recordHandlers } from './record-handlers.ts'

const templates = recordHandlers('jobTemplates', 'Job template', 'jobTemplateId')

/** Job templates (API-87 to API-90). */
export const jobTemplateHandlers: HandlersOf<keyof typeof jobTemplateCalls> = {
  'jobTemplates.get': templates.get,
  'jobTemplates.list': (_, { records }) => records.jobTemplates.list(),
  'jobTemplates.create': (fields, context) =>
    templates.create({ status: 'ACTIVE', ...fields, createdAt: context.timestamp() }, context),
  'jobTemplates.update': templates.update,
}

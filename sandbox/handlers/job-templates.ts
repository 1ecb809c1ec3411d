import type { HandlersOf } from './handler.ts'
import { recordHandlers } from './record-handlers.ts'

const templates = recordHandlers('jobTemplates')

/** A new job template is active (API-89). */
export const jobTemplateHandlers: HandlersOf<'jobTemplates.create'> = {
  'jobTemplates.create': (fields, context) =>
    templates.create({ status: 'ACTIVE', ...fields, createdAt: context.timestamp() }, context),
}

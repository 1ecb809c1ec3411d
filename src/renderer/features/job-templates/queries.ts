import { query } from '#renderer/lib/calls/query.ts'

/** The query of all templates, including archived ones. */
export const templateList = query('jobTemplates.list', {})

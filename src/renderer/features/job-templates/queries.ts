import { query } from '#renderer/lib/calls/query.ts'

/** All templates, archived ones included. */
export const templateList = query('jobTemplates.list', {})

/** One template. */
export const templateOf = (jobTemplateId: string) => query('jobTemplates.get', { jobTemplateId })

import { recordCache } from '#renderer/lib/record-cache.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'

/** The cached reads of templates. */
export const templateRecords = recordCache({
  keyOf: ({ jobTemplateId }: JobTemplate) => ({ jobTemplateId }),
  get: 'jobTemplates.get',
  list: 'jobTemplates.list',
})

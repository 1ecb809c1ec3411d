import type { QueryClient } from '@tanstack/react-query'
import { recordCache } from '#renderer/lib/record-cache.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { templateList, templateOf } from './queries.ts'

/** The reads that show templates. */
const templateRecords = recordCache({
  keyOf: ({ jobTemplateId }: JobTemplate) => ({ jobTemplateId }),
  get: 'jobTemplates.get',
  list: 'jobTemplates.list',
})

const readAgain = (client: QueryClient, jobTemplateId: string) => {
  void client.invalidateQueries({ queryKey: templateList.queryKey })
  void client.invalidateQueries({ queryKey: templateOf(jobTemplateId).queryKey })
}

/** Shows a new template in the list, and reads it again: what a POST answers the specification does not say. */
export async function showAdded(client: QueryClient, sent: CallInput<'jobTemplates.create'>): Promise<void> {
  await templateRecords.added(client, sent)
  readAgain(client, sent.jobTemplateId)
}

/** Shows what was sent of a template wherever that is shown, and reads it again, as {@link showAdded}. */
export async function showSaved(client: QueryClient, sent: CallInput<'jobTemplates.update'>): Promise<void> {
  await templateRecords.savedAsSent(client, sent)
  readAgain(client, sent.jobTemplateId)
}

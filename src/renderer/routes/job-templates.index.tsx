import { createFileRoute } from '@tanstack/react-router'
import { JobTemplateListPage } from '#renderer/features/job-templates/list-page.tsx'
import { templateListRoute } from '#renderer/features/job-templates/search.ts'
import { query } from '#renderer/lib/calls/query.ts'
import { beginRead, waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { beginTermsChoices } from '#renderer/lib/records/job-terms.ts'

export const Route = createFileRoute('/job-templates/')({
  ...templateListRoute,
  loader: ({ context: { queryClient } }) =>
    waitForReads(beginRead(queryClient, query('jobTemplates.list', {})), ...beginTermsChoices(queryClient)),
  component: JobTemplateListPage,
})

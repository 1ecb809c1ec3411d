import { createFileRoute } from '@tanstack/react-router'
import { JobTemplateListPage } from '#renderer/features/job-templates/list-page.tsx'
import { templateList } from '#renderer/features/job-templates/queries.ts'
import { templateListRoute } from '#renderer/features/job-templates/search.ts'
import { beginRead, waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { beginTermsChoices } from '#renderer/lib/records/job-terms.ts'

export const Route = createFileRoute('/job-templates/')({
  ...templateListRoute,
  loader: ({ context: { queryClient } }) =>
    waitForReads(beginRead(queryClient, templateList), ...beginTermsChoices(queryClient)),
  component: JobTemplateListPage,
})

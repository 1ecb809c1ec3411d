import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { PendingChanges } from '#renderer/components/processing/pending-changes.tsx'
import { SearchScreen } from '#renderer/components/screen/search-screen.tsx'
import { foundSentence } from '#renderer/lib/list/count-sentence.ts'
import { useSearchedList } from '#renderer/lib/list/use-searched-list.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { usePendingChanges } from '#renderer/lib/records/processing.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { records } from '#shared/records/records.ts'
import { jobColumns } from './columns.tsx'
import { JobFilters } from './filters.tsx'
import { steppedJobs } from './queries.ts'
import { RoverLink } from './rover-link.tsx'
import { jobSearchStart, noFilters, showsExpiredOnly, withoutFilters } from './search.ts'
import { SortNote } from './sort-note.tsx'
import { useJobChips } from './use-job-chips.ts'
import { useReadAt } from './use-read-at.ts'

const AddJobDialog = deferredDialog(async () => (await import('./add-job-dialog.tsx')).AddJobDialog)
const ReopenedJob = deferredDialog(async () => (await import('./reopened-job.tsx')).ReopenedJob)

/** The order of the jobs that expire soon. */
const soonest = { field: 'expiresAt', direction: 'asc' } as const

/**
 * The job list with search, filters, sort and pages (JOB-01 to JOB-23), at either of its two URLs (SHELL-03).
 */
export function JobListPage({ at }: { readonly at: '/' | '/jobs/' }) {
  const search = useSearch({ from: at })
  const searched = useSearchedList(search, {
    ...steppedJobs,
    start: jobSearchStart,
    widened: withoutFilters,
  })
  const { draft, change, found } = searched
  const readAt = useReadAt(found)
  const industries = useCatalogueNames('jobIndustries')
  const pending = usePendingChanges('jobs')
  const columns = useMemo(
    () =>
      jobColumns({
        industryName: industries.nameOf,
        processing: new Set(pending.map(({ id }) => id)),
        now: new Date(readAt),
      }),
    [industries.nameOf, pending, readAt],
  )
  const chips = useJobChips(draft, industries.nameOf, change)
  const adding = useDialog()
  const add = { label: 'Add Job', onPress: adding.show }
  useReopenedDialog('jobs.create', undefined, adding.show)
  const reopening = useDialog<PendingChange>()

  return (
    <SearchScreen
      kind="jobs"
      searched={searched}
      columns={columns}
      sort={draft.expiring ? soonest : draft.sort}
      onSort={(sort) => change({ sort, expiring: undefined })}
      description={
        <>
          <CountLine
            sentence={found.data && foundSentence(found.data, records.jobs.noun, records.jobs.many)}
          />
          {found.data && industries.query.isSuccess && (
            <SortNote sort={search.sort} jobs={found.data.data} industryName={industries.nameOf} />
          )}
        </>
      }
      chips={chips}
      onClearFilters={() => change({ ...noFilters, sort: showsExpiredOnly(draft) ? undefined : draft.sort })}
      actions={<RoverLink />}
      add={add}
      dialogs={
        <>
          <AddJobDialog open={adding.open} onClose={adding.close} />
          {reopening.subject && (
            <ReopenedJob open={reopening.open} onClose={reopening.close} missed={reopening.subject} />
          )}
        </>
      }
    >
      <JobFilters draft={draft} onChange={change} />
      <PendingChanges kind="jobs" onReopen={reopening.show} />
      <FailedReads queries={[industries.query]} />
    </SearchScreen>
  )
}

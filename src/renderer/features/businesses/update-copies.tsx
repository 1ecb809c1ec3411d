import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { StartRunForm } from '#renderer/components/run/start-run-form.tsx'
import { call } from '#renderer/lib/calls/api.ts'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Business } from '#shared/entities/business.ts'
import type { Job } from '#shared/entities/job.ts'
import { driftOf, isDrifted } from '#shared/rules/job-copies.ts'
import { nameOrId, recordName } from '#shared/rules/names.ts'
import { largestPage } from '#shared/rules/paging.ts'

type Rows = CallInput<'runs.start'>['rows']

interface UpdateCopiesProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly business: Business
}

/** The dialog that brings the name and the logo of a business up to date in all its jobs, as a run. */
export const UpdateCopies = ({ open, ...form }: UpdateCopiesProps) => (
  <Dialog title="Update Name and Logo in Jobs" open={open} onClose={form.onClose}>
    <UpdateForm {...form} />
  </Dialog>
)

/** Reads all jobs of a business, page by page. */
async function jobsOf(businessId: string, signal: AbortSignal): Promise<readonly Job[]> {
  const jobs: Job[] = []
  for (;;) {
    const input = {
      query: '',
      from: jobs.length,
      size: largestPage,
      filters: { businessIds: [businessId] },
    }
    const { data, total } = await call('jobs.search', input, signal)
    jobs.push(...data)
    if (data.length === 0 || jobs.length >= total) return jobs
  }
}

/** The rows of a run for the jobs whose copies are old. */
const rowsOf = (jobs: readonly Job[], business: Business): Rows =>
  jobs.flatMap((job) => {
    const { copies } = driftOf(job, business)
    if (!isDrifted({ copies })) return []
    const { businessName, businessLogoUrl } = job
    const own = { businessName, businessLogoUrl }
    return [{ key: job.jobId, name: recordName('jobs', job), own, changes: { ...copies } }]
  })

/** Says why there is nothing to update. */
function upToDate(jobs: number): string {
  if (jobs === 0) return 'This business has no jobs.'
  return jobs === 1
    ? 'The job already has the current name and logo of the business.'
    : `All ${grouped(jobs)} jobs already have the current name and logo of the business.`
}

function UpdateForm({ business, onClose }: Omit<UpdateCopiesProps, 'open'>) {
  const { businessId } = business
  const jobs = useQuery({
    // Not a page of the search, whose cached pages follow saves.
    queryKey: ['all jobs of a business', businessId],
    queryFn: ({ signal }) => jobsOf(businessId, signal),
    gcTime: 0,
    staleTime: 0,
  })
  const name = nameOrId(business.name, businessId)
  return (
    <Loaded query={jobs} rows={2}>
      {(all) => {
        const rows = rowsOf(all, business)
        return (
          <StartRunForm
            kind="jobs"
            run={{ call: 'jobs.update', title: `Update ${name} in ${counted(rows.length, 'job')}`, rows }}
            about={`${grouped(rows.length)} of ${counted(all.length, 'job')} ${rows.length === 1 ? 'has' : 'have'} an older name or logo of ${name}. Their addresses stay as they are.`}
            otherwise={upToDate(all.length)}
            action="Bring up to date"
            onClose={onClose}
          />
        )
      }}
    </Loaded>
  )
}

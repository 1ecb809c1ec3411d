import { useQuery } from '@tanstack/react-query'
import { Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { StartRunForm } from '#renderer/components/run/start-run-form.tsx'
import { call } from '#renderer/lib/calls/api.ts'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Business } from '#shared/entities/business.ts'
import type { Job } from '#shared/entities/job.ts'
import { driftOf } from '#shared/rules/job-copies.ts'
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
  // By id, because a job that moves between two pages is on both.
  const jobs = new Map<string, Job>()
  for (let from = 0; ; ) {
    const input = {
      query: '',
      from,
      size: largestPage,
      filters: { businessIds: [businessId] },
    }
    const { data, total } = await call('jobs.search', input, signal)
    for (const job of data) jobs.set(job.jobId, job)
    from += data.length
    if (data.length === 0 || from >= total) return [...jobs.values()]
  }
}

/** The rows of a run for the jobs whose copies are old, and with `isMoving` for those at another address. */
const rowsOf = (jobs: readonly Job[], business: Business, isMoving: boolean): Rows =>
  jobs.flatMap((job) => {
    const { copies, address } = driftOf(job, business)
    const changes = { ...copies, ...(isMoving && address && { address }) }
    if (Object.keys(changes).length === 0) return []
    const { businessId, businessName, businessLogoUrl } = job
    const own = { businessId, businessName, businessLogoUrl, ...(isMoving && { address: job.address }) }
    return [{ key: job.jobId, name: recordName('jobs', job), own, changes }]
  })

/** Says why there is nothing to update. */
function upToDate(jobs: number): string {
  if (jobs === 0) return 'This business has no jobs.'
  return jobs === 1
    ? 'The job already has the current name and logo of the business.'
    : `All ${grouped(jobs)} jobs already have the current name and logo of the business.`
}

/** What the run changes, in words. */
function aboutRun(changed: number, all: number, name: string, isMoving: boolean): string {
  const old = isMoving ? `an older name, logo or address of ${name}` : `an older name or logo of ${name}`
  const about = `${grouped(changed)} of ${counted(all, 'job')} ${changed === 1 ? 'has' : 'have'} ${old}.`
  return isMoving ? about : `${about} Their addresses stay as they are.`
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
  const [isMoving, setIsMoving] = useState(false)
  const name = nameOrId(business.name, businessId)
  return (
    <Loaded query={jobs} rows={2}>
      {(all) => {
        const rows = rowsOf(all, business, isMoving)
        const elsewhere = all.filter((job) => driftOf(job, business).address).length
        return (
          <Flex vertical gap={12}>
            {elsewhere > 0 && (
              <Checkbox checked={isMoving} onChange={({ target }) => setIsMoving(target.checked)}>
                Also use its address for the {counted(elsewhere, 'job')} at another one, which may be on
                purpose
              </Checkbox>
            )}
            <StartRunForm
              kind="jobs"
              run={{ call: 'jobs.update', title: `Update ${name} in ${counted(rows.length, 'job')}`, rows }}
              about={aboutRun(rows.length, all.length, name, isMoving)}
              otherwise={upToDate(all.length)}
              action="Bring up to date"
              onClose={onClose}
            />
          </Flex>
        )
      }}
    </Loaded>
  )
}

import type { Job } from '#shared/entities/job.ts'
import { labelOrder } from '#shared/rules/options.ts'
import type { JobSearch } from './search.ts'

interface SortNoteProps {
  readonly sort: JobSearch['sort']
  readonly jobs: readonly Job[]
  readonly industryName: (id: string) => string
}

/** A note that the server sorts industries by id, shown if their names are out of order. */
export function SortNote({ sort, jobs, industryName }: SortNoteProps) {
  if (sort?.field !== 'industryId') return null
  const names = jobs.flatMap(({ industryId }) => (industryId ? [industryName(industryId)] : []))
  const sign = sort.direction === 'asc' ? 1 : -1
  const isByName = names.every((name, index) => {
    const before = names[index - 1]
    return before === undefined || sign * labelOrder.compare(before, name) <= 0
  })
  return isByName ? null : (
    <span role="status">Sorted by industry id, because the server can't sort by industry name.</span>
  )
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { query } from '#renderer/lib/query.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import styles from './catalogue.module.css'
import { lists } from './lists.ts'
import { countTemplates, usageText } from './usage.ts'

interface ArchiveNoteProps {
  readonly list: CatalogueListName
  readonly id: string
}

/** What archiving an entry means, beside the question: it is never waited for. */
export const ArchiveNote = ({ list, id }: ArchiveNoteProps) => (
  <div className={styles.note}>
    {lists[list].usedBy && <Usage list={list} id={id} />}
    <p>Once archived, it stays where it is used already, and can't be picked anywhere else.</p>
  </div>
)

/** How many records use the entry, where a call can tell. */
function Usage({ list, id }: ArchiveNoteProps) {
  const hasJobs = lists[list].usedBy === 'jobsAndTemplates'
  const jobs = useQuery({
    // One row is asked for: the total is what counts.
    ...query('jobs.search', { query: '', from: 0, size: 1, filters: { industryIds: [id] } }),
    enabled: hasJobs,
    // Counted anew each time it is asked.
    gcTime: 0,
    staleTime: 0,
  })
  const templates = useQuery({ ...query('jobTemplates.list', {}), retryOnMount: true })
  const isCounting = [templates, ...(hasJobs ? [jobs] : [])].some(isUnanswered)
  return (
    <p role="status">
      {isCounting
        ? 'Counting what uses it…'
        : usageText({
            jobs: hasJobs ? (jobs.data?.total ?? null) : undefined,
            templates: templates.data ? countTemplates(list, id, templates.data) : null,
          })}
    </p>
  )
}

const isUnanswered = ({ data, isFetching }: UseQueryResult) => data === undefined && isFetching

import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { query } from '#renderer/lib/calls/query.ts'
import { isTotalKnown } from '#renderer/lib/list/count-sentence.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import styles from './catalogue.module.css'
import { lists } from './lists.ts'
import { countedText, countTemplates, uncountedText } from './usage.ts'

interface ArchiveNoteProps {
  readonly list: CatalogueListName
  readonly id: string
}

/**
 * Explains the effect of archiving an entry. The counts load separately, so that the dialog opens
 * immediately.
 */
export const ArchiveNote = ({ list, id }: ArchiveNoteProps) => (
  <div className={styles.note}>
    <Usage list={list} id={id} />
    <p>Records that use it keep it, but it can no longer be selected for other records.</p>
  </div>
)

/** Makes a query that counts matching jobs: it requests one row and is never served from the cache. */
const countOfJobs = (filters: CallInput<'jobs.search'>['filters']) => ({
  ...query('jobs.search', { query: '', from: 0, size: 1, filters }),
  gcTime: 0,
  staleTime: 0,
})

/** The number of records that use the entry, and a sentence about those that no call can count. */
function Usage({ list, id }: ArchiveNoteProps) {
  const { counts, uncounted } = lists[list]
  return (
    <>
      {counts && <Counted list={list} id={id} />}
      {uncounted && <p>{uncountedText(uncounted)}</p>}
    </>
  )
}

function Counted({ list, id }: ArchiveNoteProps) {
  const searches = [lists[list].counts?.jobs?.(id)].filter((filters) => filters !== undefined)
  const [jobs] = useQueries({ queries: searches.map(countOfJobs) })
  const templates = useQuery({ ...query('jobTemplates.list', {}), retryOnMount: true })
  return (
    <p role="status">
      {[jobs, templates].some(isUnanswered)
        ? 'Counting the records that use it…'
        : countedText({
            jobs: jobs && (jobs.data && isTotalKnown(jobs.data) ? jobs.data.total : null),
            templates: templates.data ? countTemplates(list, id, templates.data) : null,
          })}
    </p>
  )
}

const isUnanswered = (read: UseQueryResult | undefined) => read?.data === undefined && read?.isFetching

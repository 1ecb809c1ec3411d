import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReadState } from '#renderer/components/outcome/read-failure.tsx'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'
import { importedJobs } from '#renderer/lib/records/runs.ts'
import type { RoverJob } from '#shared/entities/rover-job.ts'
import { checksKey, type ImportedJob, importedAmong } from './queries.ts'
import { jobIdsOf, type RoverRow, rowsOfPage, usableIds, withoutRepeats } from './rows.ts'

type Check = UseQueryResult<readonly ImportedJob[], AppError>

/** Combines several checks into one query state. Once a check has data, its error no longer counts. */
const asOne = (checks: Check[]) => {
  const open = checks.filter(({ data }) => data === undefined)
  return {
    found: checks.map(({ data }) => data),
    data: open.length === 0 ? true : undefined,
    error: open.find(({ error }) => error !== null)?.error ?? null,
    isFetching: open.some(({ isFetching }) => isFetching),
    errorUpdateCount: open.reduce((sum, { errorUpdateCount }) => sum + errorUpdateCount, 0),
  }
}

interface RoverRows {
  readonly rows: readonly RoverRow[]
  /** The queries that determine the classes of the rows. */
  readonly reads: readonly ReadState[]
}

/** Returns the rows of these pages with their classes (ROV-08, ROV-09, ROV-18). */
export function useRoverRows(pages: readonly (readonly RoverJob[])[]): RoverRows {
  const client = useQueryClient()
  const industryList = useQuery(catalogueList('jobIndustries'))
  const importedList = useQuery(importedJobs)
  const asked = useMemo(() => pages.map(usableIds), [pages])
  const { found, ...checks } = useQueries({ queries: asked.map(importedAmong), combine: asOne })

  // Includes archived industries, because only the name must match (ROV-14).
  const industries = useMemo(
    () => industryList.data && new Set(industryList.data.map(({ name }) => name ?? '')),
    [industryList.data],
  )
  const imported = useMemo(() => importedList.data && jobIdsOf(importedList.data), [importedList.data])
  const rows = useMemo(
    () =>
      withoutRepeats(
        pages.flatMap((page, number) =>
          rowsOfPage(page, { found: found[number], imported, industries }, number),
        ),
      ),
    [pages, found, imported, industries],
  )
  const askAgain = () =>
    void client.refetchQueries({ queryKey: checksKey, predicate: ({ state }) => state.status === 'error' })
  return { rows, reads: [industryList, importedList, { ...checks, refetch: askAgain }] }
}

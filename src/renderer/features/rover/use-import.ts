import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { toAppError } from '#renderer/lib/calls/errors.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import type { RoverJob } from '#shared/entities/rover-job.ts'
import { type ImportedJob, importedAmong } from './queries.ts'
import { jobIdsOf, usableIds } from './rows.ts'

/** The jobs to import, after the check for existing ones. */
interface Checked {
  readonly ids: readonly string[]
  /** The number of selected jobs that another admin has imported since they were loaded. */
  readonly leftOut: number
}

/** How long a check is valid, in ms. An older one may miss another admin's import. */
const freshFor = 30_000
/** The number of pages to check in parallel. */
const parallelChecks = 5

/** Refetches which jobs exist already, then opens the question (ROV-15). */
export function useImport(pages: readonly (readonly RoverJob[])[], chosen: readonly string[]) {
  const client = useQueryClient()
  const { failure, info } = useNotify()
  const dialog = useDialog<Checked>()
  const [isChecking, setIsChecking] = useState(false)

  const existingNow = async () => {
    const wanted = new Set(chosen)
    const lists = pages.map(usableIds).filter((ids) => ids.some((id) => wanted.has(String(id))))
    const found: ImportedJob[] = []
    for (let from = 0; from < lists.length; from += parallelChecks) {
      const checks = lists
        .slice(from, from + parallelChecks)
        .map((ids) => client.fetchQuery({ ...importedAmong(ids), staleTime: freshFor }))
      found.push(...(await Promise.all(checks)).flat())
    }
    return jobIdsOf(found)
  }

  const ask = async () => {
    setIsChecking(true)
    try {
      const existing = await existingNow()
      const ids = chosen.filter((id) => !existing.has(id))
      if (ids.length === 0) info('All selected jobs are already imported')
      else dialog.show({ ids, leftOut: chosen.length - ids.length })
    } catch (thrown) {
      failure(toAppError(thrown, 'jobs.search'), { kept: 'Nothing was imported.', about: 'rover import' })
    } finally {
      setIsChecking(false)
    }
  }
  return { dialog, isChecking, ask: () => void ask() }
}

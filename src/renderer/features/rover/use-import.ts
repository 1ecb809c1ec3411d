import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { toAppError } from '#renderer/lib/errors.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import type { RoverJob } from '#shared/entities/rover-job.ts'
import { importedAmong } from './queries.ts'
import { idsToAsk } from './rows.ts'

/** What is asked to be imported, once more looked at. */
interface Asked {
  readonly ids: readonly string[]
  /** How many of the chosen jobs somebody else has imported since they were loaded. */
  readonly leftOut: number
}

/** A check that is older counts for no import: another admin may have been there. */
const freshFor = 30_000
/** So many pages are asked about at once. */
const atOnce = 5

/** Looks once more what is there already, and then asks (ROV-15). */
export function useImport(pages: readonly (readonly RoverJob[])[], chosen: readonly string[]) {
  const client = useQueryClient()
  const { failure, info } = useNotify()
  const dialog = useDialog<Asked>()
  const [isLooking, setIsLooking] = useState(false)

  const existingNow = async () => {
    const wanted = new Set(chosen)
    const lists = pages.map(idsToAsk).filter((ids) => ids.some((id) => wanted.has(id)))
    const found: string[] = []
    for (let from = 0; from < lists.length; from += atOnce) {
      const checks = lists
        .slice(from, from + atOnce)
        .map((ids) => client.fetchQuery({ ...importedAmong(ids), staleTime: freshFor }))
      found.push(...(await Promise.all(checks)).flat())
    }
    return new Set(found)
  }

  const ask = async () => {
    setIsLooking(true)
    try {
      const existing = await existingNow()
      const ids = chosen.filter((id) => !existing.has(id))
      if (ids.length === 0) info('All chosen jobs have been imported meanwhile')
      else dialog.show({ ids, leftOut: chosen.length - ids.length })
    } catch (thrown) {
      failure(toAppError(thrown, 'jobs.search'), { kept: 'Nothing was imported.', about: 'rover import' })
    } finally {
      setIsLooking(false)
    }
  }
  return { dialog, isLooking, ask: () => void ask() }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hangingNote, hangingOnBusiness } from '#renderer/components/record/hanging.ts'
import type { Chosen } from '#renderer/stores/selection.ts'
import type { RecordName } from '#shared/records/records.ts'

/** The most records of which is counted what hangs on them: each needs reads of its own. */
export const mostCounted = 50

/** The number of each part, by label; undefined if it could not be read. */
type Counts = ReadonlyMap<string, number | undefined>

/**
 * Counts what hangs on records that are to be deleted, one record after the other, so that the server has no more
 * work than that of a person. Returns undefined if nothing hangs on records of this kind.
 */
export function useHanging(kind: RecordName, wanted: readonly Chosen[]) {
  const client = useQueryClient()
  const partsOf = kind === 'businesses' ? hangingOnBusiness : undefined
  const [counted, setCounted] = useState<ReadonlyMap<string, Counts>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the records that the question is about
  useEffect(() => {
    if (!partsOf || wanted.length > mostCounted) return
    let isOver = false
    const countAll = async () => {
      for (const { id } of wanted) {
        const counts = await Promise.all(
          partsOf(id).map(
            async ({ label, count }) => [label, await count(client).catch(() => undefined)] as const,
          ),
        )
        if (isOver) return
        setCounted((before) => new Map([...before, [id, new Map(counts)]]))
      }
    }
    void countAll()
    return () => {
      isOver = true
    }
  }, [])
  if (!partsOf) return undefined
  return {
    labels: partsOf('').map(({ label }) => label),
    counted,
    /** What is known of each record by now, in words, by its id. */
    notes: (): ReadonlyMap<string, string> =>
      new Map(
        [...counted].map(([id, counts]) => [
          id,
          hangingNote([...counts].map(([label, has]) => ({ label, has }))),
        ]),
      ),
  }
}

export type HangingCounts = Pick<NonNullable<ReturnType<typeof useHanging>>, 'labels' | 'counted'>

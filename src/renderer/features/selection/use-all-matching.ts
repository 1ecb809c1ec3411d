import { useEffect, useRef, useState } from 'react'
import { toAppError } from '#renderer/lib/calls/errors.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { type Matching, useSelection } from '#renderer/stores/selection.ts'
import { findingCall } from '#shared/contract/record-calls.ts'
import { mostRows } from '#shared/entities/run.ts'
import { recordId, recordName } from '#shared/rules/names.ts'

/**
 * Selects all records that a search finds, up to the most that a run can have. Pages are read one after the other,
 * so that the server has no other work than that of a person who turns pages.
 */
export function useAllMatching(matching: Matching | undefined) {
  const { failure } = useNotify()
  const [read, setRead] = useState<number>()
  const reading = useRef<AbortController>(undefined)
  const cancel = () => {
    reading.current?.abort()
    reading.current = undefined
    setRead(undefined)
  }
  useEffect(() => () => reading.current?.abort(), [])

  const selectAll = async () => {
    if (!matching || reading.current) return
    const { kind, readPage } = matching
    const abort = new AbortController()
    reading.current = abort
    setRead(0)
    const found = new Map<string, object>()
    try {
      for (let page = 1; found.size < mostRows; page += 1) {
        const { data, total, size } = await readPage(page)
        if (abort.signal.aborted) return
        for (const record of data) found.set(recordId(kind, record), record)
        setRead(found.size)
        if (data.length === 0 || page * size >= total) break
      }
      useSelection.getState().replace(
        kind,
        [...found].slice(0, mostRows).map(([id, record]) => ({ id, name: recordName(kind, record), record })),
      )
    } catch (thrown) {
      if (!abort.signal.aborted)
        failure(toAppError(thrown, findingCall(kind)), {
          kept: 'The selection is unchanged.',
          about: 'select all',
        })
    } finally {
      if (reading.current === abort) cancel()
    }
  }
  return { read, cancel, selectAll: () => void selectAll() }
}

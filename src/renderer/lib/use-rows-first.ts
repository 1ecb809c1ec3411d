import { useCallback, useEffect, useRef, useState } from 'react'
import { sameJson } from '#shared/rules/same-fields.ts'
import { afterPaint } from './after-paint.ts'
import type { GoToSearch } from './use-list-search.ts'

interface RowsFirst<S> {
  /** The search in the URL. */
  readonly url: S
  /** Reads the rows of a search. It never rejects, and gives up waiting when people would notice. */
  readonly read: (search: S) => Promise<void>
  /** Writes the URL. */
  readonly navigate: GoToSearch<S>
}

/**
 * Shows the rows of a search first and then writes its URL, because a navigation holds up the answer as long
 * as the rows take to render. `search` is the one whose rows are due. Another page goes to the URL immediately, so
 * that a second press of Next page counts from there. `flush` writes what still waits. Back in between leaves
 * the list: the search is no step of the history yet.
 */
export function useRowsFirst<S extends object>(options: RowsFirst<S>) {
  const { url } = options
  const [ahead, setAhead] = useState<{ readonly of: S; readonly search: S }>()
  const writeUrl = useRef<() => void>(undefined)
  const isOnTheWay = useRef(false)

  const latest = useRef(options)
  useEffect(() => {
    if (!sameJson(url, latest.current.url)) {
      isOnTheWay.current = false
      writeUrl.current = undefined
      // Otherwise Back to the former URL would show it again.
      setAhead(undefined)
    }
    latest.current = options
  })
  useEffect(
    () => () => {
      writeUrl.current = undefined
    },
    [],
  )

  const flush = useCallback(() => {
    writeUrl.current?.()
    writeUrl.current = undefined
  }, [])
  const goTo: GoToSearch<S> = useCallback(
    (search, how) => {
      flush()
      const { url: of, read } = latest.current
      const hasRows = read(search)
      const write = () => {
        // The router drops the way to another URL and stays, so that no change tells of it.
        const stays = sameJson(search, latest.current.url)
        if (stays) setAhead(undefined)
        isOnTheWay.current = !stays
        latest.current.navigate(search, how)
      }
      const unlessWritten = (run: () => void) => () => writeUrl.current === write && run()
      if (how.isTurn || isOnTheWay.current) return write()
      writeUrl.current = write
      void hasRows.then(
        unlessWritten(() => {
          setAhead({ of, search })
          afterPaint(unlessWritten(flush))
        }),
      )
    },
    [flush],
  )

  return { search: ahead && sameJson(ahead.of, url) ? ahead.search : url, goTo, flush }
}

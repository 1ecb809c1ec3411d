import { useCallback, useEffect, useRef, useState } from 'react'
import { searchPause, usePause } from '#renderer/lib/react/use-pause.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import type { ListSearch } from './list-search.ts'

/** Goes to another search of a list; `replace` adds no step to the history. */
type GoToSearch<S> = (next: S, replace: boolean) => void

interface ListSearchOptions<S extends ListSearch> {
  /** The search in the URL, which the list shows. */
  readonly search: S
  /** The search before any input. */
  readonly start: S
  readonly navigate: GoToSearch<S>
}

/** True if both search for the same records; the page may differ. */
export const areSameCriteria = (a: ListSearch, b: ListSearch) =>
  sameJson({ ...a, page: 1 }, { ...b, page: 1 })

/**
 * The query, filters and sort of a list between its controls and the URL. The controls hold `draft`, which
 * changes immediately; the list follows after one debounce over all of them, from page 1 (SHELL-23, SHELL-24,
 * JOB-14). Turning a page does not wait (JOB-15, trap 47), nor does a change just before a link is
 * followed: Back finds it. A search is one step of the history, even if it is refined often. The returned
 * functions are stable.
 */
export function useListSearch<S extends ListSearch>(options: ListSearchOptions<S>) {
  const { search } = options
  const [draft, setDraft] = useState(search)
  const { afterPause, cancel } = usePause(searchPause)
  // For callbacks that run after the render that created them.
  const now = useRef({ draft, shown: search })
  // Requested but not shown yet, oldest first; the draft may already be newer.
  const sent = useRef<S[]>([])

  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const lastSent = useCallback(() => sent.current.at(-1) ?? now.current.shown, [])
  const send: GoToSearch<S> = useCallback(
    (next, replace) => {
      if (sameJson(next, lastSent())) return
      sent.current.push(next)
      latest.current.navigate(next, replace)
    },
    [lastSent],
  )
  const searchNow = useCallback(() => {
    cancel()
    const last = lastSent()
    const next = { ...now.current.draft, query: oneLine(now.current.draft.query), page: 1 }
    if (areSameCriteria(next, last)) return
    send(next, !areSameCriteria(last, latest.current.start))
  }, [cancel, lastSent, send])
  const change = useCallback(
    (part: Partial<Omit<S, 'page'>>) => {
      now.current.draft = { ...now.current.draft, ...part }
      setDraft(now.current.draft)
      afterPause(searchNow)
    },
    [afterPause, searchNow],
  )
  const turnTo = useCallback(
    (page: number, replace = false) => send({ ...lastSent(), page }, replace),
    [send, lastSent],
  )

  useEffect(() => {
    // In the capture phase, so that the list's step of the history exists before the link adds the next one.
    const searchBeforeLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) searchNow()
    }
    document.addEventListener('click', searchBeforeLink, { capture: true })
    return () => document.removeEventListener('click', searchBeforeLink, { capture: true })
  }, [searchNow])

  useEffect(() => {
    if (sameJson(search, now.current.shown)) return
    now.current.shown = search
    const arrived = sent.current.findIndex((each) => sameJson(each, search))
    if (arrived >= 0) {
      sent.current.splice(0, arrived + 1)
      return
    }
    // Back, or a link, has priority over changes that are not in the URL yet.
    sent.current = []
    now.current.draft = search
    setDraft(search)
  }, [search])

  return {
    /** The values of the controls; its page has no meaning. */
    draft,
    /** Changes part of the draft; the search follows after the debounce. */
    change,
    /** Searches without the debounce, as Enter does. */
    searchNow,
    /** Shows another page immediately; a change that is still debounced is searched afterwards. */
    turnTo,
    /** True while the controls are ahead of the list. */
    isWaiting: !areSameCriteria({ ...draft, query: oneLine(draft.query) }, search),
  }
}

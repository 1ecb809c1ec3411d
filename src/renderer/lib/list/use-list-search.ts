import { useCallback, useEffect, useRef, useState } from 'react'
import { searchDebounce, useDebounce } from '#renderer/lib/react/use-debounce.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import type { ListSearch } from './list-search.ts'

/** Navigates to another search of a list; `replace` adds no history entry. */
type GoToSearch<S> = (next: S, replace: boolean) => void

interface ListSearchOptions<S extends ListSearch> {
  /** The search in the URL, whose results the list shows. */
  readonly search: S
  /** The initial search of the list. */
  readonly start: S
  readonly navigate: GoToSearch<S>
}

/** True if both searches have the same results, on any page of any size and with any columns. */
export const areSameCriteria = (a: ListSearch, b: ListSearch) =>
  sameJson({ ...a, ...anyPage }, { ...b, ...anyPage })

const anyPage = { page: 1, size: undefined, columns: undefined }

/**
 * Connects a list's controls with its URL. The controls hold `draft`, which changes immediately. The URL
 * follows after one debounce over all controls, at page 1 (SHELL-23, SHELL-24, JOB-14). A page change is not
 * debounced (JOB-15). A click on a link applies a pending change first, so that Back finds it. A search adds
 * one history entry, however often it is refined. The returned functions are stable.
 */
export function useListSearch<S extends ListSearch>(options: ListSearchOptions<S>) {
  const { search } = options
  const [draft, setDraft] = useState(search)
  const { afterPause, cancel } = useDebounce(searchDebounce)
  // A ref for callbacks that run after the render that created them.
  const now = useRef({ draft, shown: search })
  // Searches that were sent to the URL but are not there yet, oldest first. The draft may be newer.
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
    // Listens in the capture phase, so that the list's history entry is added before the link's.
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
    // Back or a link has changed the URL, which overrides changes that are not in the URL yet.
    sent.current = []
    now.current.draft = search
    setDraft(search)
  }, [search])

  return {
    /** The values of the controls; ignore its `page`. */
    draft,
    /** Changes part of the draft; the search follows after the debounce. */
    change,
    /** Searches immediately, without the debounce, as Enter does. */
    searchNow,
    /** Goes to another page immediately. A pending change is searched afterwards. */
    turnTo,
    /** True while the draft differs from the search in the URL. */
    isWaiting: !areSameCriteria({ ...draft, query: oneLine(draft.query) }, search),
  }
}

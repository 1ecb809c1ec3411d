import { useCallback, useEffect, useRef, useState } from 'react'
import { sameJson } from '#shared/rules/same-fields.ts'
import type { ListSearch } from './list-search.ts'
import { searchPause, usePause } from './use-pause.ts'

interface ListSearchOptions<S extends ListSearch> {
  /** What the URL asks for. */
  readonly search: S
  /** Where the list stands before anybody searched. */
  readonly start: S
  /** Writes the URL; `replace` where no step of the history is to be added. */
  readonly navigate: (next: S, options: { readonly replace: boolean }) => void
}

/** Do both ask for the same records, whichever page of them? */
const areSameCriteria = (a: ListSearch, b: ListSearch) => sameJson({ ...a, page: 1 }, { ...b, page: 1 })

/**
 * The query, filters and sort of a list between its controls and the URL. The controls hold `draft`, which follows them
 * at once; after one pause over all of them the URL does, from page 1 (SHELL-23, SHELL-24, JOB-14). Turning a page does
 * not wait (JOB-15, trap 47), nor does a change that a link leads away from: Back finds it. A search is one step of the
 * history, however often it is refined. What it answers to change the list stays the same from render to render.
 */
export function useListSearch<S extends ListSearch>(options: ListSearchOptions<S>) {
  const { search } = options
  const [draft, setDraft] = useState(search)
  const { afterPause, cancel } = usePause(searchPause)
  // Read by what runs later than the render it was made in.
  const now = useRef({ draft, url: search })
  // On their way to the URL, oldest first: when one is there the draft may be further on.
  const sent = useRef<S[]>([])

  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const asked = useCallback(() => sent.current.at(-1) ?? now.current.url, [])
  const send = useCallback(
    (next: S, replace: boolean) => {
      if (sameJson(next, asked())) return
      sent.current.push(next)
      latest.current.navigate(next, { replace })
    },
    [asked],
  )
  const searchNow = useCallback(() => {
    cancel()
    const last = asked()
    const next = { ...now.current.draft, query: now.current.draft.query.trim(), page: 1 }
    if (!areSameCriteria(next, last)) send(next, !areSameCriteria(last, latest.current.start))
  }, [cancel, asked, send])
  const change = useCallback(
    (part: Partial<Omit<S, 'page'>>) => {
      now.current.draft = { ...now.current.draft, ...part }
      setDraft(now.current.draft)
      afterPause(searchNow)
    },
    [afterPause, searchNow],
  )
  const turnTo = useCallback(
    (page: number, replace = false) => send({ ...asked(), page }, replace),
    [send, asked],
  )

  useEffect(() => {
    // Before the link's own click, so that the list's step of the history is there when the next one is made.
    const searchBeforeLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) searchNow()
    }
    document.addEventListener('click', searchBeforeLink, { capture: true })
    return () => document.removeEventListener('click', searchBeforeLink, { capture: true })
  }, [searchNow])

  useEffect(() => {
    if (sameJson(search, now.current.url)) return
    now.current.url = search
    const arrived = sent.current.findIndex((each) => sameJson(each, search))
    if (arrived >= 0) {
      sent.current.splice(0, arrived + 1)
      return
    }
    // Back, or a link: the URL is right, whatever was about to be asked.
    sent.current = []
    now.current.draft = search
    setDraft(search)
  }, [search])

  return {
    /** What the controls show; its page has no meaning. */
    draft,
    /** Changes part of the draft; its search follows after the pause. */
    change,
    /** Searches without waiting for the pause, as Enter does. */
    searchNow,
    /** Shows another page at once; a change that still waits for its pause is searched after it. */
    turnTo,
    /** The controls are ahead of what is shown. */
    isWaiting: !areSameCriteria({ ...draft, query: draft.query.trim() }, search),
  }
}

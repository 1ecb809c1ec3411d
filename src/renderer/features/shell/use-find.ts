import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { findText, type Match } from '#renderer/lib/find/find-text.ts'
import { firstMatchIndex, nextMatchIndex } from '#renderer/lib/find/next-match.ts'
import { paintMatches, showMatch, unpaintMatches } from '#renderer/lib/find/paint-matches.ts'
import { type PartialList, partialListIn } from '#renderer/lib/find/partial-list.ts'
import { topmost } from '#renderer/lib/react/screen.ts'

/** How long after a change of the page it is searched again, in ms. */
const debounce = 100

interface Found {
  readonly matches: readonly Match[]
  /** The index of the current match; -1 if there is none. */
  readonly at: number
}

const nothing: Found = { matches: [], at: -1 }

/**
 * Searches the topmost dialog, or the page if none is open, and again at each change. `place` is the element
 * into which the bar must be rendered; the bar itself is not searched.
 */
export function useFind(text: string, bar: RefObject<HTMLElement | null>) {
  const found = useRef(nothing)
  const [place, setPlace] = useState(topmost)
  const [count, setCount] = useState({ at: 0, of: 0 })
  const [list, setList] = useState<PartialList>()

  const show = useCallback((next: Found) => {
    found.current = next
    paintMatches(next.matches, next.matches[next.at])
    setCount({ at: next.at + 1, of: next.matches.length })
  }, [])
  const bringIntoView = useCallback(() => {
    const match = found.current.matches[found.current.at]
    if (match) showMatch(match)
  }, [])

  useEffect(() => {
    const look = () => {
      const matches = findText(place, text, bar.current)
      show({ matches, at: firstMatchIndex(matches, found.current.matches[found.current.at]) })
      setList(partialListIn(place))
    }
    look()
    bringIntoView()
    let timer: number | undefined
    const lookSoon = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(look, debounce)
    }
    const observer = new MutationObserver((changes) => {
      if (changes.every(({ target }) => bar.current?.contains(target))) return
      setPlace(topmost())
      lookSoon()
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    // Values of fields are not DOM nodes, so the mutation observer does not report them.
    document.body.addEventListener('input', lookSoon)
    return () => {
      observer.disconnect()
      document.body.removeEventListener('input', lookSoon)
      window.clearTimeout(timer)
    }
  }, [place, text, bar, show, bringIntoView])
  useEffect(() => unpaintMatches, [])

  const step = useCallback(
    (way: 1 | -1) => {
      const { matches, at } = found.current
      show({ matches, at: nextMatchIndex(matches.length, at, way) })
      bringIntoView()
    },
    [show, bringIntoView],
  )
  return { place, count, list, step }
}

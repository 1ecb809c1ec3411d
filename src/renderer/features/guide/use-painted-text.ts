import { type RefObject, useEffect } from 'react'
import { findText } from '#renderer/lib/find/find-text.ts'
import { paintMatches, unpaintMatches } from '#renderer/lib/find/paint-matches.ts'

/** Highlights a text wherever it is in an element. */
export function usePaintedText(place: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    if (place.current) paintMatches(findText(place.current, text, null), undefined)
    return unpaintMatches
  }, [place, text])
}

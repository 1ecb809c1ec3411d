import { type RefObject, useEffect } from 'react'
import { findText } from '#renderer/lib/find/find-text.ts'
import { paintMatches, unpaintMatches } from '#renderer/lib/find/paint-matches.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** Highlights a text wherever it is in an element, and shows the element from its start. */
export function usePaintedText(place: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    if (place.current && isFilled(text)) {
      place.current.scrollTop = 0
      paintMatches(findText(place.current, text, null), undefined)
    }
    return unpaintMatches
  }, [place, text])
}

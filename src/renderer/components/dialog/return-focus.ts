import { type RefObject, useRef, useState } from 'react'
import { focusOrHeading } from '#renderer/lib/react/screen.ts'

/**
 * Returns the focus from a dialog that has closed, because antd forgets the opener if no animation runs. The
 * opener may be gone with its record; the focus then moves to the screen's heading.
 * @param content an element in the dialog
 */
export function returnFocus(opener: Element | null, content: Element | null): void {
  const { activeElement } = document
  const isWithin = content?.closest('[role=dialog]')?.contains(activeElement)
  if (activeElement !== document.body && !isWithin) return
  focusOrHeading(opener === document.body ? null : opener, { preventScroll: true })
}

/** For a question over a screen or a dialog: what has the focus when it opens gets it back. */
export function useFocusReturn(open: boolean): {
  readonly content: RefObject<HTMLDivElement | null>
  readonly afterClose: () => void
} {
  const content = useRef<HTMLDivElement>(null)
  const [opening, setOpening] = useState(() => ({ open, opener: document.activeElement }))
  if (open !== opening.open) setOpening({ open, opener: open ? document.activeElement : opening.opener })
  return { content, afterClose: () => returnFocus(opening.opener, content.current) }
}

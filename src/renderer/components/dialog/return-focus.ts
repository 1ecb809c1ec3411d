import { type RefObject, useRef, useState } from 'react'
import { focusOrHeading, isInClosedDialog } from '#renderer/lib/react/screen.ts'

/**
 * Returns the focus to the opener of a closed dialog, because antd does not if animations are off. If the
 * opener was removed with its record, the screen's heading gets the focus.
 * @param content an element in the dialog
 */
export function returnFocus(opener: Element | null, content: Element | null): void {
  const { activeElement } = document
  const isWithin = content?.closest('[role=dialog]')?.contains(activeElement)
  if (activeElement !== document.body && !isWithin) return
  focusOrHeading(opener === document.body ? null : opener, { preventScroll: true })
}

/** What the dialog that closed last gives the focus back to. */
let closedOpener: Element | null = null

/** Call this when a dialog begins to close. */
export const rememberOpener = (opener: Element | null): void => {
  closedOpener = opener
}

/**
 * Returns what a dialog that opens now will give the focus back to. While another one fades out, that is what
 * the other one was opened from, because what has the focus will be gone.
 */
export const presentOpener = (): Element | null =>
  isInClosedDialog(document.activeElement) ? closedOpener : document.activeElement

/** Returns the focus when a question closes to the element that had it when the question opened. */
export function useFocusReturn(open: boolean): {
  readonly content: RefObject<HTMLDivElement | null>
  readonly afterClose: () => void
} {
  const content = useRef<HTMLDivElement>(null)
  const [opening, setOpening] = useState(() => ({ open, opener: document.activeElement }))
  if (open !== opening.open) setOpening({ open, opener: open ? document.activeElement : opening.opener })
  return { content, afterClose: () => returnFocus(opening.opener, content.current) }
}

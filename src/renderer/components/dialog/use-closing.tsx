import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type DialogContent, DialogContext } from './dialog-context.ts'
import { DiscardQuestion } from './discard-question.tsx'

/**
 * How a dialog or a page with a form is left: not while a request is in flight, and after a question if
 * something was entered. The content reports its state with `useReportToDialog`.
 */
export function useClosing(open: boolean, onClose: () => void) {
  const content = useRef<DialogContent>({ changed: false, busy: false })
  const [busy, setBusy] = useState(false)
  const [firm, setFirm] = useState(false)
  const [asking, setAsking] = useState(false)

  const requestClose = useCallback(() => {
    if (content.current.busy) return
    if (content.current.changed) setAsking(true)
    else onClose()
  }, [onClose])
  const report = useCallback((next: DialogContent) => {
    content.current = next
    setBusy(next.busy)
    setFirm(next.firm ?? false)
  }, [])
  const openNow = useRef(open)
  useLayoutEffect(() => {
    openNow.current = open
  }, [open])
  const control = useMemo(
    () => ({ isOpen: open, isClosed: () => !openNow.current, requestClose, busy, takesFocus: true, report }),
    [open, requestClose, busy, report],
  )
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return {
    busy,
    firm,
    requestClose,
    /** Gives the content its controls. */
    provide: (children: ReactNode) => <DialogContext value={control}>{children}</DialogContext>,
    question: <DiscardQuestion open={asking} onDiscard={discard} onKeep={() => setAsking(false)} />,
  }
}

import { createContext, useContext, useEffect } from 'react'

/** Reported to a dialog by its content. */
export interface DialogContent {
  /** The admin has entered something: the dialog asks before it closes. */
  readonly changed: boolean
  /** A request is in flight: the dialog stays open. */
  readonly busy: boolean
  /**
   * The content is shown only once, so Escape or a click outside, which may be an
   * accident, does not close it.
   */
  readonly firm?: boolean
}

interface DialogControl {
  /** False during the closing animation. */
  readonly isOpen: boolean
  /** Whether it is closed by now; also valid for content that was unmounted with it. */
  readonly isClosed: () => boolean
  /**
   * Closes the dialog as its Close button does: not while busy, and only after a question
   * if there are changes.
   */
  readonly requestClose: () => void
  readonly busy: boolean
  readonly report: (content: DialogContent) => void
}

export const DialogContext = createContext<DialogControl>({
  isOpen: true,
  isClosed: () => false,
  requestClose: () => {},
  busy: false,
  report: () => {},
})

/** The controls of the surrounding dialog; they do nothing outside a dialog. */
export const useDialogControl = () => useContext(DialogContext)

/** Reports the content's state to the surrounding dialog, if any, while the caller is mounted. */
export function useReportToDialog(changed: boolean, busy: boolean, firm = false): void {
  const { report } = useDialogControl()
  useEffect(() => {
    report({ changed, busy, firm })
    return () => report({ changed: false, busy: false })
  }, [report, changed, busy, firm])
}

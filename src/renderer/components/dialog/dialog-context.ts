import { createContext, useContext, useEffect } from 'react'

/** The state that a dialog's content reports to the dialog. */
export interface DialogContent {
  /** True if the admin has entered something: the dialog asks before it closes. */
  readonly changed: boolean
  /** True while a request is in flight: the dialog stays open. */
  readonly busy: boolean
  /**
   * True if the content is shown only once: Escape and a click outside, which may be accidents, don't close
   * the dialog.
   */
  readonly firm?: boolean
}

interface DialogControl {
  /** False during the closing animation. */
  readonly isOpen: boolean
  /**
   * Returns true when the dialog has closed. Content that was unmounted with the dialog may still call it.
   */
  readonly isClosed: () => boolean
  /**
   * Closes the dialog as its Close button does: asks first if there are changes, and does nothing while busy.
   */
  readonly requestClose: () => void
  readonly busy: boolean
  /** True if the content's first field gets the focus. */
  readonly takesFocus: boolean
  readonly report: (content: DialogContent) => void
}

export const DialogContext = createContext<DialogControl>({
  isOpen: true,
  isClosed: () => false,
  requestClose: () => {},
  busy: false,
  takesFocus: false,
  report: () => {},
})

/** Returns the controls of the surrounding dialog. Outside a dialog they do nothing. */
export const useDialogControl = () => useContext(DialogContext)

/** Reports the content's state to the surrounding dialog while the caller is mounted. */
export function useReportToDialog(changed: boolean, busy: boolean, firm = false): void {
  const { report } = useDialogControl()
  useEffect(() => {
    report({ changed, busy, firm })
    return () => report({ changed: false, busy: false })
  }, [report, changed, busy, firm])
}

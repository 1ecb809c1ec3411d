import { createContext, useContext, useEffect } from 'react'

/** What stands in a dialog tells it. */
export interface DialogContent {
  /** Something was entered: it asks before it closes. */
  readonly changed: boolean
  /** Something is under way: it stays open. */
  readonly busy: boolean
  /** It shows what will not be shown again: Escape or a click beside it, which may be an accident, does not close it. */
  readonly firm?: boolean
}

interface DialogControl {
  /** False while it fades out. */
  readonly isOpen: boolean
  /** Closes the dialog as its Close button does: not while it is busy, and after asking where something was changed. */
  readonly requestClose: () => void
  readonly busy: boolean
  readonly report: (content: DialogContent) => void
}

export const DialogContext = createContext<DialogControl>({
  isOpen: true,
  requestClose: () => {},
  busy: false,
  report: () => {},
})

/** What the dialog around a component offers it; outside of one nothing closes and nobody is told. */
export const useDialogControl = () => useContext(DialogContext)

/** Keeps the dialog around it, if there is one, informed for as long as the caller is mounted. */
export function useReportToDialog(changed: boolean, busy: boolean, firm = false): void {
  const { report } = useDialogControl()
  useEffect(() => {
    report({ changed, busy, firm })
    return () => report({ changed: false, busy: false })
  }, [report, changed, busy, firm])
}

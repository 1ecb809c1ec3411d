import { useCallback, useState } from 'react'

/** Whether a dialog is open, and its record; the record stays during the closing animation. */
export function useDialog<T = void>() {
  const [state, setState] = useState<{ readonly open: boolean; readonly subject: T | undefined }>({
    open: false,
    subject: undefined,
  })
  const show = useCallback((subject: T) => setState({ open: true, subject }), [])
  const close = useCallback(() => setState(({ subject }) => ({ open: false, subject })), [])
  return { ...state, show, close }
}

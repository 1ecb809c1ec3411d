import { useCallback, useState } from 'react'

/**
 * The state of a dialog: whether it is open, and its record. The record stays during the closing animation.
 */
export function useDialog<T = void>() {
  const [state, setState] = useState<{ readonly open: boolean; readonly subject: T | undefined }>({
    open: false,
    subject: undefined,
  })
  const show = useCallback((subject: T) => setState({ open: true, subject }), [])
  const close = useCallback(() => setState(({ subject }) => ({ open: false, subject })), [])
  return { ...state, show, close }
}

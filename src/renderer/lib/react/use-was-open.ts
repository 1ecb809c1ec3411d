import { useState } from 'react'

/**
 * Returns true once a dialog has been open. Before that it need not render; afterwards it must, even while it
 * closes.
 */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen
}

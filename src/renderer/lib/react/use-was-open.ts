import { useState } from 'react'

/** Whether a dialog has ever been open: until then it renders nothing, after that also while it closes. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen
}

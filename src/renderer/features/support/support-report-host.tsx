import { useEffect, useState } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { SupportReportDialog } from './support-report-dialog.tsx'

/** Opens the support report from the menu, signed in or not. */
export function SupportReportHost() {
  const [open, setOpen] = useState(false)
  useEffect(
    () => subscribe('command.chosen', ({ command }) => command === 'reportForSupport' && setOpen(true)),
    [],
  )
  return <SupportReportDialog open={open} onClose={() => setOpen(false)} />
}

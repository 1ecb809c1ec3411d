import { useEffect, useState } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'

const SupportReportDialog = deferredDialog(
  async () => (await import('./support-report-dialog.tsx')).SupportReportDialog,
)

/** Opens the support report from the menu, signed in or not. */
export function SupportReportHost() {
  const [open, setOpen] = useState(false)
  useEffect(
    () => subscribe('command.chosen', ({ command }) => command === 'reportForSupport' && setOpen(true)),
    [],
  )
  return <SupportReportDialog open={open} onClose={() => setOpen(false)} />
}

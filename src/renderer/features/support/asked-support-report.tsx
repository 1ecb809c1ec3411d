import { useEffect, useState } from 'react'
import { subscribe } from '#renderer/lib/api.ts'
import { deferredDialog } from '#renderer/lib/deferred.tsx'

const SupportReportDialog = deferredDialog(
  async () => (await import('./support-report-dialog.tsx')).SupportReportDialog,
)

/** Opens the report for support when main says that the person chose it, signed in or not. */
export function AskedSupportReport() {
  const [open, setOpen] = useState(false)
  useEffect(() => subscribe('support.asked', () => setOpen(true)), [])
  return <SupportReportDialog open={open} onClose={() => setOpen(false)} />
}

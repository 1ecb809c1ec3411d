import { useEffect, useState } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'

const ProviderCheckDialog = deferredDialog(
  async () => (await import('./provider-check-dialog.tsx')).ProviderCheckDialog,
)

/** Opens the provider check from the menu. */
export function ProviderCheckHost() {
  const [open, setOpen] = useState(false)
  useEffect(
    () => subscribe('command.chosen', ({ command }) => command === 'checkProvider' && setOpen(true)),
    [],
  )
  return <ProviderCheckDialog open={open} onClose={() => setOpen(false)} />
}

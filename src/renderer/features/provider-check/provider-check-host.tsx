import { useEffect, useState } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { ProviderCheckDialog } from './provider-check-dialog.tsx'

/** Opens the provider check from the menu. */
export function ProviderCheckHost() {
  const [open, setOpen] = useState(false)
  useEffect(
    () => subscribe('command.chosen', ({ command }) => command === 'checkProvider' && setOpen(true)),
    [],
  )
  return <ProviderCheckDialog open={open} onClose={() => setOpen(false)} />
}

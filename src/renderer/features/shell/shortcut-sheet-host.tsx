import { useEffect, useState } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { isPressed, isTyping } from '#renderer/lib/react/keys.ts'
import { isDialogOpen } from '#renderer/lib/react/screen.ts'
import type { NavigationEntry } from './navigation-entry.ts'

const ShortcutSheet = deferredDialog(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet)

/** Opens the keyboard shortcut list from the menu, or by its key outside text boxes. */
export function ShortcutSheetHost({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const show = () => {
      if (!isDialogOpen()) setOpen(true)
    }
    const onKey = (event: KeyboardEvent) => {
      if (isPressed('showShortcuts', event) && !isTyping(event.target)) show()
    }
    const unsubscribe = subscribe('command.chosen', ({ command }) => command === 'showShortcuts' && show())
    window.addEventListener('keydown', onKey)
    return () => {
      unsubscribe()
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return <ShortcutSheet open={open} entries={entries} onClose={() => setOpen(false)} />
}

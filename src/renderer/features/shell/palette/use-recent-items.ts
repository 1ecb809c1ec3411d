import { useEffect, useState } from 'react'
import { callInBackground } from '#renderer/lib/calls/api.ts'
import { type PaletteItem, recentItems } from './palette-items.ts'

const none: readonly PaletteItem[] = []

/** Returns what the admin used last, as main knows it when the palette opens. */
export function useRecentItems(): readonly PaletteItem[] {
  const [items, setItems] = useState(none)
  useEffect(() => {
    let isOpen = true
    callInBackground('recents.list', {}).then(
      ({ recents }) => {
        if (isOpen) setItems(recentItems(recents))
      },
      // Everything else of the palette works without it.
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [])
  return items
}

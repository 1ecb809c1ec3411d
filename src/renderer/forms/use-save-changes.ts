import { useNotify } from '#renderer/lib/notify.tsx'
import type { Saved } from '#renderer/lib/use-edit.ts'

/**
 * The end of an edit: sends the changes, closes the form and says 'Saved' with the record's name, and which
 * of another admin's changes were kept. Without a change the form only closes; a save that was not made
 * leaves it open.
 */
export function useSaveChanges(close: () => void | Promise<void>) {
  const { success } = useNotify()
  return async (changes: object, send: () => Promise<Saved | undefined>, name: string): Promise<void> => {
    if (Object.keys(changes).length === 0) return close()
    const saved = await send()
    if (!saved) return
    await close()
    success('Saved', name, saved.note)
  }
}

import { useNotify } from '#renderer/lib/notify.tsx'

/**
 * The end of an edit: sends the changes, closes the form and says 'Saved' with the record's name. Without a
 * change the form only closes; a failed `send`, which resolves to false or undefined, leaves it open.
 */
export function useSaveChanges(close: () => void | Promise<void>) {
  const { success } = useNotify()
  return async (changes: object, send: () => Promise<unknown>, name: string): Promise<void> => {
    const isChanged = Object.keys(changes).length > 0
    if (isChanged && !(await send())) return
    await close()
    if (isChanged) success('Saved', name)
  }
}

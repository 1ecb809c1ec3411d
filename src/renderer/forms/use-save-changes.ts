import type { Saved } from '#renderer/lib/use-edit.ts'

/**
 * The end of an edit: sends the changes and closes the form. Without a change the form only closes; a save that
 * was not made leaves it open.
 */
export const useSaveChanges =
  (close: () => void | Promise<void>) =>
  async (changes: object, send: () => Promise<Saved | undefined>): Promise<void> => {
    if (Object.keys(changes).length === 0 || (await send())) await close()
  }

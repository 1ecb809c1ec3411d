import { useNotify } from '#renderer/lib/notify.tsx'

/**
 * The end of an edit: sends the changes, closes the form and says 'Saved' with the record's name, and with
 * the note that `noteOf` finds in the answer. Without a change the form only closes; a failed `send`, which
 * resolves to false or undefined, leaves it open.
 */
export function useSaveChanges(close: () => void | Promise<void>) {
  const { success } = useNotify()
  return async <A>(
    changes: object,
    send: () => Promise<A | false | undefined>,
    name: string,
    noteOf?: (answer: A) => string | undefined,
  ): Promise<void> => {
    if (Object.keys(changes).length === 0) return close()
    const answer = await send()
    if (!answer) return
    await close()
    success('Saved', name, noteOf?.(answer))
  }
}

import { useEffect } from 'react'
import { addOpenForm } from '#renderer/stores/open-forms.ts'

/** Asks before the window closes while something is shown only once, such as a password. */
export function useShownOnce(title: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    return addOpenForm({
      title: () => title,
      isChanged: () => true,
      isSaving: () => false,
      flush: async () => undefined,
    })
  }, [title, isShown])
}

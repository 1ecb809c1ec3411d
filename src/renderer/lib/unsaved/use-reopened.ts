import { useEffect } from 'react'
import { useDrafts } from '#renderer/stores/drafts.ts'
import type { DraftForm } from '#shared/entities/draft.ts'

/**
 * Opens the dialog of the draft that the admin selected among the unsaved forms. `find` returns the dialog's
 * subject for a draft's record; undefined until the record has loaded. The form in the dialog then restores
 * the draft.
 */
export function useReopened<T>(
  form: DraftForm,
  find: (record: string) => T | undefined,
  show: (subject: T) => void,
): void {
  const reopening = useDrafts((state) => (state.reopening?.form === form ? state.reopening : undefined))
  const subject = reopening && find(reopening.record)
  const isHere = subject !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that the admin asks for
  useEffect(() => {
    if (isHere) show(subject)
  }, [reopening?.id, isHere])
}

/** Like {@link useReopened}, for a dialog of one record or of a new one. */
export const useReopenedDialog = (form: DraftForm, record: string | undefined, show: () => void): void =>
  useReopened(form, (id) => (record === undefined || id === record ? true : undefined), show)

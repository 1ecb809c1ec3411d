import { type RefObject, useEffect } from 'react'
import { focusFirstField } from '#renderer/components/dialog/first-field.ts'
import { useAskBeforeLeaving } from '#renderer/components/dialog/leave-context.ts'
import type { TypedTexts } from '#renderer/lib/unsaved/typed-texts.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { addOpenForm, formsChanged } from '#renderer/stores/open-forms.ts'
import { useFormContext } from '../form-contexts.ts'
import { focusOnceThere } from '../invalid-fields.ts'
import { DraftNotice } from './draft-notice.tsx'
import type { DraftOf } from './draft-of.ts'
import { useJournal } from './use-journal.ts'
import { useRestoring } from './use-restoring.ts'

interface DraftKeeperProps {
  readonly draft: DraftOf
  readonly form: RefObject<HTMLFormElement | null>
  readonly texts: TypedTexts
  readonly isChanged: boolean
}

/** Saves the surrounding form's input as a draft, and offers to restore an earlier draft. */
export function DraftKeeper({ draft, form, texts, isChanged }: DraftKeeperProps) {
  const { journal, hasFailed } = useJournal(draft, { element: form, texts })
  const isOn = useDrafts(({ kept }) => kept === 'disk' || kept === 'memory')
  useAskBeforeLeaving(isChanged, isOn && !hasFailed)
  const restoring = useRestoring(draft, { texts, journal })
  const { restored, error } = restoring
  useEffect(() => {
    if (restored || error) focusFirstField(form.current)
    return restored?.last && form.current ? focusOnceThere(form.current, restored.last) : undefined
  }, [form, restored, error])
  return <DraftNotice {...restoring} onDiscarded={() => focusFirstField(form.current)} />
}

/**
 * Marks a form whose input must not be saved, such as a password. Leaving the console then waits only for its
 * answer.
 */
export function SecretForm({ isChanged }: { readonly isChanged: boolean }) {
  const form = useFormContext()
  useAskBeforeLeaving(isChanged)
  useEffect(() => {
    const remove = addOpenForm({
      title: () => '',
      isChanged: () => false,
      isSaving: () => form.state.isSubmitting,
      flush: async () => undefined,
    })
    const { unsubscribe } = form.store.subscribe(formsChanged)
    return () => {
      unsubscribe()
      remove()
    }
  }, [form])
  return null
}

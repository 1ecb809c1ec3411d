import { type RefObject, useEffect } from 'react'
import { focusFirstField } from '#renderer/components/dialog/first-field.ts'
import { useAskBeforeLeaving } from '#renderer/components/dialog/leave-context.ts'
import type { TypedTexts } from '#renderer/lib/unsaved/typed-texts.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { addOpenForm, formsChanged } from '#renderer/stores/open-forms.ts'
import type { Fields } from '#shared/fields/field.ts'
import { useFormContext } from '../form-contexts.ts'
import { DraftNotice } from './draft-notice.tsx'
import type { DraftOf } from './draft-of.ts'
import { useJournal } from './use-journal.ts'
import { useRestoring } from './use-restoring.ts'

interface DraftKeeperProps {
  readonly draft: DraftOf
  readonly fields: Fields
  readonly form: RefObject<HTMLFormElement | null>
  readonly texts: TypedTexts
  readonly isChanged: boolean
}

/** Saves the surrounding form's input as a draft, and offers to restore an earlier draft. */
export function DraftKeeper({ draft, fields, form, texts, isChanged }: DraftKeeperProps) {
  const { journal, hasFailed } = useJournal(draft, { fields, element: form, texts })
  const isOn = useDrafts(({ kept }) => kept === 'disk' || kept === 'memory')
  useAskBeforeLeaving(isChanged, isOn && !hasFailed)
  const restoring = useRestoring(draft, { fields, texts, journal })
  return <DraftNotice {...restoring} onAnswered={() => focusFirstField(form.current)} />
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

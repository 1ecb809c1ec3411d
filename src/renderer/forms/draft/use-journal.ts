import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useDialogControl } from '#renderer/components/dialog/dialog-context.ts'
import { reportEvent } from '#renderer/lib/leaving/report-event.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { hasTypedText, type TypedTexts } from '#renderer/lib/unsaved/typed-texts.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { addOpenForm, formsChanged } from '#renderer/stores/open-forms.ts'
import { useSession } from '#renderer/stores/session.ts'
import type { Fields } from '#shared/fields/field.ts'
import { useFormContext } from '../form-contexts.ts'
import { createDraftJournal, type DraftJournal } from './draft-journal.ts'
import { type DraftOf, draftTitle, recordOf } from './draft-of.ts'
import { enteredIn } from './draft-values.ts'

type Values = Readonly<Record<string, unknown>>

interface JournalledParts {
  readonly fields: Fields
  readonly element: RefObject<HTMLFormElement | null>
  readonly texts: TypedTexts
}

/** Returns the signed-in admin's id; undefined if the session has ended. */
const signedIn = () => {
  const { session, person } = useSession.getState()
  return session?.state === 'signedIn' ? person?.admin.userSub : undefined
}

/**
 * Saves the surrounding form's input as a draft while the form is mounted. If the admin closes or leaves the
 * form, it was saved or discarded, so the draft is deleted. After any other end, such as a sign-out or a
 * crash, the draft stays.
 */
export function useJournal(draft: DraftOf, { fields, element, texts }: JournalledParts) {
  const form = useFormContext()
  const { isOpen, isClosed } = useDialogControl()
  const { failure, info } = useNotify()
  const router = useRouter()
  const journal = useRef<DraftJournal>(undefined)
  const latest = useRef({ draft, fields, failure, info, isClosed })
  useEffect(() => {
    latest.current = { draft, fields, failure, info, isClosed }
  })

  useEffect(() => {
    const path = () => router.state.location.pathname
    const began = { admin: signedIn(), path: path() }
    const isChanged = () => !form.state.isDefaultValue || hasTypedText(texts)
    const read = () => {
      const { draft, fields } = latest.current
      const values = form.state.values as Values
      return {
        form: draft.form,
        record: recordOf(draft),
        title: draftTitle(draft, fields, values),
        entered: isChanged()
          ? enteredIn((form.options.defaultValues ?? {}) as Values, values, texts.getState())
          : undefined,
      }
    }
    const own = createDraftJournal({
      read,
      onFailed: (error) =>
        latest.current.failure(error, {
          title: "Your unsaved changes can't be kept on this computer",
          kept: 'Save before you close GoTo Admin.',
          about: 'drafts',
        }),
      onKept: (kept) => {
        if (kept !== 'memory' || useDrafts.getState().hasWarnedAboutMemory) return
        useDrafts.setState({ hasWarnedAboutMemory: true })
        latest.current.info(
          'This computer has no keychain, so unsaved changes are kept only until you close GoTo Admin.',
        )
      },
    })
    journal.current = own
    const onChange = () => {
      own.changed()
      formsChanged()
      // Flushes on submit, because main compares the draft with what was sent to find out later whether a
      // save made it obsolete.
      if (form.state.isSubmitting) void own.flush()
    }
    const { unsubscribe } = form.store.subscribe(onChange)
    const unsubscribeTexts = texts.subscribe(onChange)
    // A form that mounts again may have changed values already.
    own.changed()
    const remove = addOpenForm({
      title: () => read().title,
      isChanged: () => isChanged() && !latest.current.isClosed(),
      isSaving: () => form.state.isSubmitting,
      flush: () => {
        element.current?.dispatchEvent(new Event(reportEvent))
        return own.flush()
      },
    })
    return () => {
      unsubscribe()
      unsubscribeTexts()
      remove()
      // The form was saved or left on purpose if the screen has changed, the dialog was closed, or the form
      // says so.
      const { draft, isClosed } = latest.current
      const isLeft = path() !== began.path || isClosed() || draft.isDone?.() === true
      if (isLeft && signedIn() === began.admin) own.discard()
      else own.release()
    }
  }, [form, router, element, texts])

  useEffect(() => {
    if (isOpen) return
    journal.current?.discard()
    formsChanged()
  }, [isOpen])

  return journal
}

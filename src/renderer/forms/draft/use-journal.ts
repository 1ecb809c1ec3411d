import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDialogControl } from '#renderer/components/dialog/dialog-context.ts'
import { call } from '#renderer/lib/calls/api.ts'
import { toAppError } from '#renderer/lib/calls/errors.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { reopenDraft } from '#renderer/lib/unsaved/reopen.ts'
import { hasTypedText, reportEvent, type TypedTexts } from '#renderer/lib/unsaved/typed-texts.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { addOpenForm, formsChanged } from '#renderer/stores/open-forms.ts'
import { useSession } from '#renderer/stores/session.ts'
import { isEdited } from '../filled.ts'
import { useFormContext, useFormParts } from '../form-contexts.ts'
import { fieldOf } from '../invalid-fields.ts'
import { createDraftJournal, type DraftJournal } from './draft-journal.ts'
import { type DraftOf, draftTitle, recordOf } from './draft-of.ts'
import { enteredIn } from './draft-values.ts'

type Values = Readonly<Record<string, unknown>>

interface JournalledParts {
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
export function useJournal(draft: DraftOf, { element, texts }: JournalledParts) {
  const form = useFormContext()
  const { fields, filled } = useFormParts()
  const { isOpen, isClosed } = useDialogControl()
  const { failure, info, offer } = useNotify()
  const router = useRouter()
  const journal = useRef<DraftJournal>(undefined)
  const [hasFailed, setHasFailed] = useState(false)
  const tellKept = (id: string) => {
    const kept = useDrafts.getState().drafts.find((each) => each.id === id)
    if (!kept) return
    offer('{name} is kept under Unsaved forms', kept.title, [
      { label: 'Back to the form', onPress: () => void reopenDraft(router, kept) },
      {
        label: 'Discard',
        onPress: () => void call('drafts.discard', { id }).catch((thrown) => failure(toAppError(thrown))),
      },
    ])
  }
  const latest = useRef({ draft, fields, failure, info, isClosed, tellKept })
  useEffect(() => {
    latest.current = { draft, fields, failure, info, isClosed, tellKept }
  })

  useEffect(() => {
    const path = () => router.state.location.pathname
    const began = { admin: signedIn(), path: path() }
    let last: string | undefined
    const isChanged = () => isEdited(form.state, filled.getState()) || hasTypedText(texts)
    const read = () => {
      const { draft, fields } = latest.current
      const values = form.state.values as Values
      return {
        form: draft.form,
        record: recordOf(draft),
        title: draftTitle(draft, fields, values),
        last,
        entered: isChanged()
          ? enteredIn((form.options.defaultValues ?? {}) as Values, values, texts.getState())
          : undefined,
      }
    }
    const own = createDraftJournal({
      read,
      onFailed: (error) => {
        setHasFailed(true)
        latest.current.failure(error, {
          title: "Your unsaved changes can't be kept on this computer",
          kept: 'Save before you close GoTo Admin.',
          about: 'drafts',
        })
      },
      onKept: (kept) => {
        setHasFailed(false)
        if (kept !== 'memory' || useDrafts.getState().hasWarnedAboutMemory) return
        useDrafts.setState({ hasWarnedAboutMemory: true })
        latest.current.info(
          'This computer has no keychain, so unsaved changes are kept only until you close GoTo Admin.',
        )
      },
    })
    journal.current = own
    const onChange = () => {
      last = fieldOf(element.current, document.activeElement) ?? last
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
      const { draft, isClosed } = latest.current
      const isSame = signedIn() === began.admin
      // While a form submits, only its successful save can leave the screen.
      const isSaved = path() !== began.path && form.state.isSubmitting
      if (isSame && (isSaved || isClosed() || draft.isDone?.() === true)) own.discard()
      else
        void own.release().then((id) => {
          if (id !== undefined && isSame && path() !== began.path) latest.current.tellKept(id)
        })
    }
  }, [form, router, element, texts, filled])

  useEffect(() => {
    if (isOpen) return
    journal.current?.discard()
    formsChanged()
  }, [isOpen])

  return { journal, hasFailed }
}

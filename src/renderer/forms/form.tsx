import { useStore } from '@tanstack/react-form'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { AboveBar, useHasBar } from '#renderer/components/dialog/dialog.tsx'
import { useDialogControl, useReportToDialog } from '#renderer/components/dialog/dialog-context.ts'
import { aboveFields, focusFirstField } from '#renderer/components/dialog/first-field.ts'
import { useStayWhileSaving } from '#renderer/components/dialog/leave-context.ts'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import { isPressed } from '#renderer/lib/react/keys.ts'
import { createTypedTexts, TypedTextsContext, useHasTypedText } from '#renderer/lib/unsaved/typed-texts.ts'
import type { SaveFailure } from '#renderer/lib/writes/use-checked-save.ts'
import type { Fields } from '#shared/fields/field.ts'
import type { ClashRow } from './clash/clash-rows.ts'
import { DraftKeeper, SecretForm } from './draft/draft-keeper.tsx'
import type { DraftOf } from './draft/draft-of.ts'
import { uploadFailed } from './fields/use-image-upload.ts'
import { createFilled, isEdited, useFilledWith } from './filled.ts'
import { FormPartsContext, useFormContext } from './form-contexts.ts'
import styles from './forms.module.css'
import { focusFirst, invalidFields, invalidNames, noFaults } from './invalid-fields.ts'
import { SubmissionContext } from './submission.ts'

interface FormProps {
  readonly children: ReactNode
  /** Accessible name, if no heading or dialog title names the form. */
  readonly label?: string
  /** The declared fields of the record, which provide the labels. */
  readonly fields?: Fields
  /**
   * Identifies the form's draft; `secret` for a form with a password or a code, which is never saved as a
   * draft.
   */
  readonly draft: DraftOf | 'secret'
  /** Rows for clashes, for fields whose kind does not determine how to show them. */
  readonly clashRows?: readonly ClashRow[]
}

const noFields: Fields = {}
const noRows: readonly ClashRow[] = []

/** A failed upload has its own title (UPL-05). */
const failureOf = (error: AppError): SaveFailure =>
  error.detail.call === 'files.uploadImage' ? { error, title: uploadFailed } : { error }

/**
 * The form element. Enter in a one-line field submits, and Ctrl+Enter everywhere. An attempt with errors focuses
 * the first invalid field, and a note beside the submit button links to all of them. A changed form asks before its dialog closes or its screen is left. An
 * error thrown on submit shows above the buttons, and the fields keep their values.
 */
export function Form({ children, label, fields = noFields, draft, clashRows = noRows }: FormProps) {
  const form = useFormContext()
  const element = useRef<HTMLFormElement>(null)
  const attempts = useStore(form.store, (state) => state.submissionAttempts)

  const [texts] = useState(createTypedTexts)
  const hasText = useHasTypedText(texts)
  const [filled] = useState(createFilled)
  const filledWith = useFilledWith(filled)
  const isChanged = useStore(form.store, (state) => isEdited(state, filledWith)) || hasText
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  useReportToDialog(isChanged, isSubmitting)
  const { isOpen, takesFocus } = useDialogControl()
  useStayWhileSaving(isSubmitting)

  useEffect(() => {
    // A form that was loading shows late. An admin who is elsewhere by now, such as in the menu, stays there.
    const isElsewhere = document.activeElement?.matches('a, input, textarea, button:not(.ant-modal-close)')
    if (takesFocus && !isElsewhere) focusFirstField(element.current)
  }, [takesFocus])

  // Restores the focus, which moved to an ancestor of the form when the submit button was disabled.
  const wasSubmitting = useRef(false)
  useEffect(() => {
    const ends = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (ends && isOpen && document.activeElement?.contains(element.current))
      element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [isSubmitting, isOpen])

  // Validates untouched values as well: a form with empty required fields is invalid before the first key
  // (BUS-30), even after a reset to other values. The fields don't show it yet.
  const start: unknown = useStore(form.store, (state) => (state.isDefaultValue ? state.values : undefined))
  useEffect(() => {
    if (start !== undefined) void form.validate('change')
  }, [form, start])

  const judged = useRef(0)
  useEffect(() => {
    // Waits for the end of the attempt, because from the second attempt on the form validates once more while
    // its controls are disabled.
    if (isSubmitting || judged.current === attempts) return
    judged.current = attempts
    if (attempts > 0 && element.current) focusFirst(element.current, invalidNames(form.state.fieldMeta))
  }, [form, attempts, isSubmitting])

  // Reads the labels from the DOM, which has them all in screen order.
  const faulty = useStore(form.store, ({ fieldMeta }) => invalidNames(fieldMeta).join('\n'))
  const [missing, setMissing] = useState(noFaults)
  const [additions, onAdded] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: added fields bring their labels
  useLayoutEffect(() => {
    const names = faulty === '' ? [] : faulty.split('\n')
    if (element.current) setMissing(invalidFields(element.current, names))
  }, [faulty, additions])

  const [thrown, setThrown] = useState<SaveFailure>()
  const [isPlaced, onPlaced] = useReducer(() => true, false)
  const submission = useMemo(
    () => ({
      ...missing,
      attempts,
      thrown,
      onPlaced,
      focus: (name: string) => element.current && focusFirst(element.current, [name]),
    }),
    [missing, attempts, thrown],
  )
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    // React events of a form in a dialog also bubble to the form or list that is its React parent.
    event.stopPropagation()
    if (form.state.isSubmitting) return
    setThrown(undefined)
    form.handleSubmit().catch((reason: unknown) => setThrown(failureOf(toAppError(reason))))
  }

  // The browser ignores Enter while the submit button is disabled. So this handler shows which fields are
  // invalid.
  const onKeyDown = (event: KeyboardEvent) => {
    // In a file input, Enter opens the file dialog.
    const inField = event.target instanceof HTMLInputElement && event.target.type !== 'file'
    if (isPressed('save', event) && inField && !event.defaultPrevented) submit(event)
  }

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isPressed('saveForm', event)) return
    const { activeElement: control } = document
    // As if the admin had left it: some texts are cleaned only then.
    if (control instanceof HTMLInputElement) {
      control.blur()
      control.focus({ preventScroll: true })
    }
    submit(event)
  }

  const movesAbove = useRef(false)
  const onBlurCapture = ({ relatedTarget }: FocusEvent) => {
    movesAbove.current = relatedTarget instanceof Element && relatedTarget.closest(aboveFields) !== null
  }
  const parts = useMemo(
    () => ({ fields, clashRows, filled, onAdded, movesAbove }),
    [fields, clashRows, filled],
  )

  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onBlurCapture={onBlurCapture}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
    >
      <FormPartsContext value={parts}>
        <TypedTextsContext value={texts}>
          <Scrolling>
            {draft === 'secret' ? (
              <SecretForm isChanged={isChanged && isOpen} />
            ) : (
              <DraftKeeper draft={draft} form={element} texts={texts} isChanged={isChanged && isOpen} />
            )}
            {thrown && !isPlaced && <SaveOutcome failure={thrown} />}
            <SubmissionContext value={submission}>{children}</SubmissionContext>
          </Scrolling>
        </TypedTextsContext>
      </FormPartsContext>
    </form>
  )
}

/** In a dialog, the fields scroll above the buttons. */
const Scrolling = ({ children }: { readonly children: ReactNode }) =>
  useHasBar() ? <AboveBar className={styles.fields}>{children}</AboveBar> : children

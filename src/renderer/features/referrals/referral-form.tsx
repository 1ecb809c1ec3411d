import { useEffect, useRef, useState } from 'react'
import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { SaveResult } from '#renderer/lib/use-edit.ts'
import { type Referral, referralFields, referralFormSchema } from '#shared/entities/referral.ts'
import type { FormValues } from '#shared/fields/field.ts'
import { useCodeCheck } from './use-code-check.ts'

/** The values of the form's controls. */
export type ReferralValues = FormValues<typeof referralFields>

interface ReferralFormProps {
  /** Names the draft of what is typed. */
  readonly draftOf: DraftOf
  readonly start: ReferralValues
  /** The referral to edit; without one the form adds a referral. */
  readonly own?: Referral
  readonly submitLabel: string
  /** Saves valid values with a free code; the form keeps them until its owner closes it. */
  readonly onSave: (values: ReferralValues) => Promise<void>
  readonly outcome: SaveResult
}

/**
 * The fields of the add and edit dialogs (REF-11, REF-12); a save waits until the code is known to be free
 * (REF-13).
 */
export function ReferralForm({ draftOf, start, own, submitLabel, onSave, outcome }: ReferralFormProps) {
  const check = useCodeCheck(own)
  const [schema] = useState(() => referralFormSchema(own))
  const codeField = useRef<HTMLDivElement>(null)
  // The error of an earlier save must not show when the code stops this one.
  const [isSent, setIsSent] = useState(false)
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: schema },
    onSubmit: async ({ value, formApi }) => {
      setIsSent(false)
      if (await check.isFree(value.code)) {
        setIsSent(true)
        await onSave(value)
      } else if (check.complaintOf(value.code)) {
        await formApi.validateField('code', 'change')
        codeField.current?.querySelector('input')?.focus()
      }
    },
  })
  const lookInPassing = async (code: string, again?: boolean) => {
    await check.lookInPassing(code, again)
    await form.validateField('code', 'change')
  }

  // Another admin took the code between the lookup and the save: the field then shows which referral has it.
  const latest = useRef(lookInPassing)
  useEffect(() => {
    latest.current = lookInPassing
  })
  useEffect(() => {
    if (outcome.failure?.error.detail.status === 409) void latest.current(form.state.values.code, true)
  }, [outcome.failure, form])

  return (
    <form.AppForm>
      <form.Form fields={referralFields} draft={draftOf}>
        <form.AppField name="description">{(field) => <field.TextField />}</form.AppField>
        <div ref={codeField}>
          <form.AppField
            name="code"
            validators={{ onChange: ({ value }) => check.complaintOf(value) }}
            listeners={{ onBlur: ({ value }) => void lookInPassing(value) }}
          >
            {(field) => (
              <field.TextField
                autoComplete="off"
                spellCheck={false}
                complete={(code) => code.trim()}
                hint={check.hintOf(field.state.value)}
              />
            )}
          </form.AppField>
        </div>
        <form.AppField name="freeConnectionAmount">{(field) => <field.NumberField />}</form.AppField>
        {isSent ? (
          <SaveOutcome {...outcome} />
        ) : (
          <form.FormError error={check.error} kept="Nothing was changed." />
        )}
        <DialogFooter>
          <form.SubmitButton>{submitLabel}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}

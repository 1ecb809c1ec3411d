import { useEffect, useRef } from 'react'
import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import { FormOutcome } from '#renderer/forms/form-outcome.tsx'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { SaveResult } from '#renderer/lib/writes/use-checked-save.ts'
import { type Referral, referralFields } from '#shared/entities/referral.ts'
import { type FormValues, formSchema } from '#shared/fields/field.ts'
import { useCodeCheck } from './use-code-check.ts'

/**
 * Replaces an empty amount by the start value: 0 for a new referral, the stored amount for an existing one.
 */
const withAmount = (start: ReferralValues, values: ReferralValues): ReferralValues => ({
  ...values,
  freeConnectionAmount: values.freeConnectionAmount ?? start.freeConnectionAmount,
})

/** The form values of the referral dialogs. */
export type ReferralValues = FormValues<typeof referralFields>

interface ReferralFormProps {
  /** Identifies the form's draft. */
  readonly draftOf: DraftOf
  readonly start: ReferralValues
  /** The referral to edit; omitted in the add dialog. */
  readonly own?: Referral
  readonly submitLabel: string
  /** Saves valid values with an unused code. The form keeps its values until the parent closes it. */
  readonly onSave: (values: ReferralValues) => Promise<void>
  readonly outcome: SaveResult
}

/**
 * The form of the add and edit dialogs (REF-11, REF-12). A save waits until the lookup shows that the code is
 * unused (REF-13).
 */
export function ReferralForm({ draftOf, start, own, submitLabel, onSave, outcome }: ReferralFormProps) {
  const check = useCodeCheck(own)
  const codeField = useRef<HTMLDivElement>(null)
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: formSchema(referralFields, own && start) },
    onSubmit: async ({ value, formApi }) => {
      if (await check.isFree(value.code)) await onSave(withAmount(start, value))
      else if (check.errorOf(value.code)) {
        await formApi.validateField('code', 'change')
        codeField.current?.querySelector('input')?.focus()
      }
    },
  })
  const checkInBackground = async (code: string, again?: boolean) => {
    await check.checkInBackground(code, again)
    await form.validateField('code', 'change')
  }

  // Looks the code up again, because another admin took it between the lookup and the save; the field then
  // names that referral.
  const latest = useRef(checkInBackground)
  useEffect(() => {
    latest.current = checkInBackground
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
            validators={{ onChange: ({ value }) => check.errorOf(value) }}
            listeners={{ onBlur: ({ value }) => void checkInBackground(value) }}
          >
            {(field) => (
              <field.TextField autoComplete="off" spellCheck={false} hint={check.hintOf(field.state.value)} />
            )}
          </form.AppField>
        </div>
        <form.AppField name="freeConnectionAmount">
          {(field) => (
            <field.NumberField hint={`If empty, ${own ? 'the current amount is kept' : 'it is 0'}`} />
          )}
        </form.AppField>
        <FormOutcome
          {...(check.error ? { failure: { error: check.error, kept: 'Nothing was changed.' } } : outcome)}
        />
        <DialogFooter>
          <form.SubmitButton>{submitLabel}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}

import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { AppError } from '#renderer/lib/errors.ts'
import { type Referral, type ReferralFields, referralFormSchema } from '#shared/entities/referral.ts'
import type { ReferralFormValues } from './form-values.ts'
import { useCodeCheck } from './use-code-check.ts'

interface ReferralFormProps {
  readonly start: ReferralFormValues
  /** The referral that is edited; none to add one. */
  readonly own?: Referral
  readonly submitLabel: string
  /** Saves fields whose code is free; the form stays open with every value until its owner closes it. */
  readonly onSave: (fields: ReferralFields) => Promise<void>
  readonly error: AppError | null
}

/** The fields of the add and edit dialogs (REF-11, REF-12); nothing is saved before the code is known to be free (REF-13). */
export function ReferralForm({ start, own, submitLabel, onSave, error }: ReferralFormProps) {
  const check = useCodeCheck(own)
  const [schema] = useState(() => referralFormSchema(own))
  const codeField = useRef<HTMLDivElement>(null)
  // A failure of the save before is no news of one that its code stopped.
  const [isSent, setIsSent] = useState(false)
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: schema },
    onSubmit: async ({ value, formApi }) => {
      setIsSent(false)
      if (await check.isFree(value.code)) {
        setIsSent(true)
        await onSave(v.parse(schema, value))
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

  // Somebody was quicker between the lookup and the save: the field then says whose the code is.
  const latest = useRef(lookInPassing)
  useEffect(() => {
    latest.current = lookInPassing
  })
  useEffect(() => {
    if (error?.detail.status === 409) void latest.current(form.state.values.code, true)
  }, [error, form])

  return (
    <form.AppForm>
      <form.Form>
        <form.AppField name="description">
          {(field) => <field.TextField label="Description" required />}
        </form.AppField>
        <div ref={codeField}>
          <form.AppField
            name="code"
            validators={{ onChange: ({ value }) => check.complaintOf(value) }}
            listeners={{ onBlur: ({ value }) => void lookInPassing(value) }}
          >
            {(field) => (
              <field.TextField
                label="Code"
                required
                autoComplete="off"
                spellCheck={false}
                hint={check.hintOf(field.state.value)}
              />
            )}
          </form.AppField>
        </div>
        <form.AppField name="freeConnectionAmount">
          {(field) => <field.NumberField label="Free Connection Amount" required />}
        </form.AppField>
        {isSent ? (
          <form.FormError error={error} />
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

import { useEffect, useRef } from 'react'
import type { RecordForm } from '#renderer/forms/use-record-edit.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { type Referral, referralFields } from '#shared/entities/referral.ts'
import { type FormValues, formSchema } from '#shared/fields/field.ts'
import { useCodeCheck } from './use-code-check.ts'

type ReferralValues = FormValues<typeof referralFields>

/**
 * Replaces an empty amount by the start value: 0 for a new referral, the stored amount for an existing one.
 */
const withAmount = (start: ReferralValues, values: ReferralValues): ReferralValues => ({
  ...values,
  freeConnectionAmount: values.freeConnectionAmount ?? start.freeConnectionAmount,
})

/**
 * The form of the add and edit dialogs (REF-11, REF-12). A save waits until the lookup shows that the code is
 * unused (REF-13).
 */
export function ReferralForm({ edit }: { readonly edit: RecordForm<Referral, ReferralValues> }) {
  const { own, start, draftOf, outcome, save } = edit
  const check = useCodeCheck(own)
  const codeField = useRef<HTMLDivElement>(null)
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: formSchema(referralFields, own && start) },
    onSubmit: async ({ value, formApi }) => {
      if (await check.isFree(value.code)) await save(withAmount(start, value))
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
        <form.FormBar
          outcome={check.error ? { failure: { error: check.error, kept: 'Nothing was changed.' } } : outcome}
        >
          {own ? 'Save' : 'Add'}
        </form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}

import * as v from 'valibot'
import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import { AboutFields, MoreFields, PayFields, termsFields } from '#renderer/forms/fields/job-terms-fields.tsx'
import { LaterFields } from '#renderer/forms/fields/later-fields.tsx'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { JobTermsValues } from '#renderer/lib/records/job-terms.ts'
import type { SaveResult } from '#renderer/lib/writes/use-checked-save.ts'
import { jobTermsFields, ratesInOrder } from '#shared/entities/job-terms.ts'
import { formSchema } from '#shared/fields/field.ts'

/** Returns the form's rules; each shows its message at its field (TPL-16 to TPL-23). */
const templateFormSchema = (start: JobTermsValues | undefined) =>
  v.pipe(formSchema(jobTermsFields, start), ratesInOrder(start))

interface TemplateFormProps {
  /** Identifies the form's draft. */
  readonly draftOf: DraftOf
  readonly start: JobTermsValues
  readonly isNew: boolean
  /** Saves valid values. The form keeps its values until the parent closes it. */
  readonly onSave: (values: JobTermsValues) => Promise<void>
  readonly outcome: SaveResult
}

/** The form of the add and edit dialogs, with the fields in the specified order (TPL-24, TPL-28). */
export function TemplateForm({ draftOf, start, isNew, onSave, outcome }: TemplateFormProps) {
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: templateFormSchema(isNew ? undefined : start) },
    onSubmit: ({ value }) => onSave(value),
  })
  return (
    <form.AppForm>
      <form.Form fields={jobTermsFields} draft={draftOf}>
        <AboutFields form={form} fields={termsFields} start={start} />
        <LaterFields>
          <PayFields form={form} fields={termsFields} />
          <MoreFields form={form} fields={termsFields} />
        </LaterFields>
        <form.DialogSubmit needsValid outcome={outcome}>
          {isNew ? 'Add' : 'Save'}
        </form.DialogSubmit>
      </form.Form>
    </form.AppForm>
  )
}

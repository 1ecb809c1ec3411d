import * as v from 'valibot'
import { AboutFields, MoreFields, PayFields, termsFields } from '#renderer/forms/fields/job-terms-fields.tsx'
import { LaterFields } from '#renderer/forms/fields/later-fields.tsx'
import type { RecordForm } from '#renderer/forms/use-record-edit.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { JobTermsValues } from '#renderer/lib/records/job-terms.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { jobTermsFields, ratesInOrder } from '#shared/entities/job-terms.ts'
import { formSchema } from '#shared/fields/field.ts'

/** Returns the form's rules; each shows its message at its field (TPL-16 to TPL-23). */
const templateFormSchema = (start: JobTermsValues | undefined) =>
  v.pipe(formSchema(jobTermsFields, start), ratesInOrder(start))

/** The form of the add and edit dialogs, with the fields in the specified order (TPL-24, TPL-28). */
export function TemplateForm({ edit }: { readonly edit: RecordForm<JobTemplate, JobTermsValues> }) {
  const { own, start, draftOf, outcome, save } = edit
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: templateFormSchema(own && start) },
    onSubmit: ({ value }) => save(value),
  })
  return (
    <form.AppForm>
      <form.Form fields={jobTermsFields} draft={draftOf}>
        <AboutFields form={form} fields={termsFields} start={start} />
        <LaterFields>
          <PayFields form={form} fields={termsFields} />
          <MoreFields form={form} fields={termsFields} />
        </LaterFields>
        <form.FormBar needsValid outcome={outcome}>
          {own ? 'Save' : 'Add'}
        </form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}

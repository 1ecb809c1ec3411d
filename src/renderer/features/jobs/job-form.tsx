import { useState } from 'react'
import { TextButton } from '#renderer/components/control/text-button.tsx'
import { FieldGroup } from '#renderer/forms/fields/field-group.tsx'
import { AboutFields, MoreFields, PayFields, termsFields } from '#renderer/forms/fields/job-terms-fields.tsx'
import { LaterFields } from '#renderer/forms/fields/later-fields.tsx'
import { useImageUpload } from '#renderer/forms/fields/use-image-upload.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Address } from '#shared/fields/address.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { BusinessField } from './business-field.tsx'
import { jobClashRows } from './clash-rows.ts'
import { jobFormFields } from './form-values.ts'
import { ListingFields } from './listing-fields.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { type JobEdit, type JobFormApi, useJobForm } from './use-job-form.ts'

interface JobFormProps {
  readonly jobId: string
  readonly edit: JobEdit
  /** A saved draft, whose image the form shows instead of the job's. */
  readonly draft?: Pick<Job, 'imageUrl'> | undefined
}

/** Returns the note in the footer of both dialogs (JOB-39, JOB-77). */
const processingNote = (jobs: string) =>
  `${jobs} require a few minutes to be processed before they will be visible in the Job List. If your Job does not appear, please wait a few minutes, refresh the page and check again`

/** The form of the add and edit dialogs, with the fields in the specified order (JOB-25, JOB-65). */
export function JobForm({ jobId, edit, draft }: JobFormProps) {
  const { own, start } = edit
  const upload = useImageUpload(jobFormFields.imageUrl, jobId)
  const form = useJobForm(edit, upload)
  return (
    <form.AppForm>
      <form.Form fields={jobFormFields} draft={edit.draftOf} clashRows={jobClashRows}>
        {!own && <TemplateChoice />}
        <AboutFields form={form} fields={termsFields} start={start} />
        <LaterFields>
          <PayFields form={form} fields={termsFields} />
          <BusinessFields form={form} />
          <ListingFields form={form} start={start} isNew={!own} />
          <MoreFields
            form={form}
            fields={termsFields}
            image={
              <form.AppField name="imageUrl">
                {(field) => (
                  <field.ImageField upload={upload} currentUrl={draft?.imageUrl ?? own?.imageUrl} />
                )}
              </form.AppField>
            }
          />
        </LaterFields>
        <form.FormBar
          needsValid
          outcome={edit.outcome}
          note={processingNote(own ? 'Edited Jobs' : 'New Jobs')}
        >
          {own ? 'Save' : 'Add'}
        </form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}

/**
 * The fields for a job's business and address. Picking a business replaces the address (JOB-47). If the admin had
 * picked another one, a note offers it again.
 */
function BusinessFields({ form }: { readonly form: JobFormApi }) {
  /** The address that the last picked business has brought. */
  const [brought, setBrought] = useState<Address>()
  const [replaced, setReplaced] = useState<Address>()
  const bring = (address: Address) => {
    const { address: before } = form.state.values
    setReplaced(before && !sameJson(before, brought) && !sameJson(before, address) ? before : undefined)
    setBrought(address)
    form.setFieldValue('address', address)
  }
  const keep = () => {
    if (replaced) form.setFieldValue('address', replaced)
    setReplaced(undefined)
  }
  return (
    <FieldGroup title="Business and place">
      <form.AppField name="business">
        {() => <BusinessField onPick={({ address }) => address && bring(address)} />}
      </form.AppField>
      <form.AppField name="address">
        {(field) => (
          <field.AddressField
            hint={
              <span aria-live="polite">
                {replaced && sameJson(field.state.value, brought) && (
                  <>
                    This is the business's address.{' '}
                    <TextButton onClick={keep}>Keep {replaced.addressFriendly}</TextButton>
                  </>
                )}
              </span>
            }
          />
        )}
      </form.AppField>
    </FieldGroup>
  )
}

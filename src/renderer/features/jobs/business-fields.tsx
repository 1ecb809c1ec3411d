import { FieldGroup } from '#renderer/forms/field-group.tsx'
import { BusinessField } from './business-field.tsx'
import type { JobFormApi } from './use-job-form.ts'

/** The business and address of a job; picking a business replaces the address (JOB-47, trap 29). */
export const BusinessFields = ({ form }: { readonly form: JobFormApi }) => (
  <FieldGroup title="Business and place">
    <form.AppField name="business">
      {() => <BusinessField onPick={({ address }) => address && form.setFieldValue('address', address)} />}
    </form.AppField>
    <form.AppField name="address">{(field) => <field.AddressField />}</form.AppField>
  </FieldGroup>
)

import { useQuery } from '@tanstack/react-query'
import { FailedReads } from '#renderer/components/failed-reads.tsx'
import { FieldGroup, WideFields } from '#renderer/forms/field-group.tsx'
import type { ImageUpload } from '#renderer/forms/use-image-upload.ts'
import { accommodationTypeOptions, contractTypeOptions } from '#shared/entities/job-terms.ts'
import { BusinessField } from './business-field.tsx'
import type { JobFormValues } from './form-values.ts'
import { industryOptions, requirementOptions } from './labels.ts'
import { industryList, requirementList } from './queries.ts'
import type { JobFormApi } from './use-job-form.ts'

interface FieldsProps {
  readonly form: JobFormApi
}

/** What the job is; archived industries and requirements are offered where it began with them (SHELL-28). */
export function AboutFields({ form, start }: FieldsProps & { readonly start: JobFormValues }) {
  const industries = useQuery(industryList)
  const requirements = useQuery(requirementList)
  return (
    <FieldGroup title="About the job">
      <form.AppField name="title">{(field) => <field.TextField label="Title" required />}</form.AppField>
      <form.AppField name="industryId">
        {(field) => (
          <field.SelectField
            label="Industry"
            required
            placeholder="Select Job Industry"
            options={industryOptions(industries.data, [start.industryId])}
            isLoading={industries.isPending}
          />
        )}
      </form.AppField>
      <WideFields>
        <form.AppField name="description">
          {(field) => <field.TextAreaField label="Description" required />}
        </form.AppField>
        <form.AppField name="requirementIds">
          {(field) => (
            <field.MultiSelectField
              label="Requirements"
              placeholder="Select Job Requirements"
              options={requirementOptions(requirements.data, start.requirementIds ?? [])}
              isLoading={requirements.isPending}
            />
          )}
        </form.AppField>
        <FailedReads queries={[industries, requirements]} />
      </WideFields>
    </FieldGroup>
  )
}

/** What the job pays, and for how many people. */
export const PayFields = ({ form }: FieldsProps) => (
  <FieldGroup title="Pay and positions">
    <form.AppField name="minHourlyRate">
      {(field) => <field.NumberField label="Minimum Hourly Rate" required precision={2} prefix="$" />}
    </form.AppField>
    <form.AppField name="maxHourlyRate">
      {(field) => <field.NumberField label="Maximum Hourly Rate" required precision={2} prefix="$" />}
    </form.AppField>
    <form.AppField name="contractType">
      {(field) => (
        <field.SelectField
          label="Contract Type"
          required
          placeholder="Select Contract Type"
          options={contractTypeOptions}
          isFixed
        />
      )}
    </form.AppField>
    <form.AppField name="roles">
      {(field) => <field.NumberField label="Roles" required hint="Number of positions" />}
    </form.AppField>
  </FieldGroup>
)

/** Whose job it is, and where: a picked business brings its address, over one that was typed (JOB-47, trap 29). */
export const BusinessFields = ({ form }: FieldsProps) => (
  <FieldGroup title="Business and place">
    <form.AppField name="business">
      {() => <BusinessField onPick={({ address }) => address && form.setFieldValue('address', address)} />}
    </form.AppField>
    <form.AppField name="address">{(field) => <field.AddressField label="Address" required />}</form.AppField>
  </FieldGroup>
)

interface MoreFieldsProps extends FieldsProps {
  readonly upload: ImageUpload
  readonly currentUrl: string | undefined
}

/** What may be added to a job. */
export const MoreFields = ({ form, upload, currentUrl }: MoreFieldsProps) => (
  <FieldGroup title="More about the job">
    <form.AppField name="image">
      {(field) => <field.ImageField label="Image" upload={upload} currentUrl={currentUrl} />}
    </form.AppField>
    <form.AppField name="accommodationType">
      {(field) => (
        <field.SelectField
          label="Accommodation"
          placeholder="Select Job Accommodation"
          options={accommodationTypeOptions}
          isFixed
          isClearable
        />
      )}
    </form.AppField>
    <form.AppField name="responsibilities">
      {(field) => <field.TextAreaField label="Tasks & Responsibilities" />}
    </form.AppField>
    <form.AppField name="qualifications">
      {(field) => <field.TextAreaField label="Qualifications & Experience" />}
    </form.AppField>
    <WideFields>
      <form.AppField name="benefits">{(field) => <field.TextAreaField label="Benefits" />}</form.AppField>
    </WideFields>
  </FieldGroup>
)

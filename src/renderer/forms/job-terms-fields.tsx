import { createFieldMap } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { useChoices } from '#renderer/lib/catalogue.ts'
import { type JobTermsValues, toTermsValues } from '#renderer/lib/job-terms.ts'
import { accommodationTypeOptions, contractTypeOptions } from '#shared/entities/job-terms.ts'
import { FieldGroup, WideFields } from './field-group.tsx'
import { withFieldGroup } from './use-record-form.ts'

const defaultValues = toTermsValues()

/** The terms of a job or template stand under their own names in either form. */
export const termsFields = createFieldMap(defaultValues)

interface AboutProps {
  /** What the form began with: an archived choice is offered where it is in use (SHELL-28). */
  readonly start: JobTermsValues
}

/** What a job or template is (JOB-25, TPL-28). */
export const AboutFields = withFieldGroup({
  defaultValues,
  props: { start: defaultValues } as AboutProps,
  render: function AboutFields({ group, start }) {
    const industries = useChoices('jobIndustries', [start.industryId])
    const requirements = useChoices('jobRequirements', start.requirementIds ?? [])
    return (
      <FieldGroup title="About the job">
        <group.AppField name="title">{(field) => <field.TextField label="Title" required />}</group.AppField>
        <group.AppField name="industryId">
          {(field) => (
            <field.SelectField
              label="Industry"
              required
              placeholder="Select Job Industry"
              options={industries.options}
              isLoading={industries.isLoading}
            />
          )}
        </group.AppField>
        <WideFields>
          <group.AppField name="description">
            {(field) => <field.TextAreaField label="Description" required />}
          </group.AppField>
          <group.AppField name="requirementIds">
            {(field) => (
              <field.MultiSelectField
                label="Requirements"
                placeholder="Select Job Requirements"
                options={requirements.options}
                isLoading={requirements.isLoading}
              />
            )}
          </group.AppField>
          <FailedReads queries={[industries.query, requirements.query]} />
        </WideFields>
      </FieldGroup>
    )
  },
})

/** What a job or template pays, and for how many people (JOB-25, TPL-28). */
export const PayFields = withFieldGroup({
  defaultValues,
  render: ({ group }) => (
    <FieldGroup title="Pay and positions">
      <group.AppField name="minHourlyRate">
        {(field) => <field.NumberField label="Minimum Hourly Rate" required precision={2} prefix="$" />}
      </group.AppField>
      <group.AppField name="maxHourlyRate">
        {(field) => <field.NumberField label="Maximum Hourly Rate" required precision={2} prefix="$" />}
      </group.AppField>
      <group.AppField name="contractType">
        {(field) => (
          <field.SelectField
            label="Contract Type"
            required
            placeholder="Select Contract Type"
            options={contractTypeOptions}
            isFixed
          />
        )}
      </group.AppField>
      <group.AppField name="roles">
        {(field) => <field.NumberField label="Roles" required hint="Number of positions" />}
      </group.AppField>
    </FieldGroup>
  ),
})

interface MoreProps {
  /** Comes first, beside the accommodation. */
  readonly image?: ReactNode
}

/** What may be added to a job or template (JOB-25, TPL-28). */
export const MoreFields = withFieldGroup({
  defaultValues,
  props: {} as MoreProps,
  render: ({ group, image }) => {
    const accommodation = (
      <group.AppField name="accommodationType">
        {(field) => (
          <field.SelectField
            label="Accommodation"
            placeholder="Select Job Accommodation"
            options={accommodationTypeOptions}
            isFixed
            isClearable
          />
        )}
      </group.AppField>
    )
    return (
      <FieldGroup title="More about the job">
        {image}
        {image ? accommodation : <WideFields>{accommodation}</WideFields>}
        <group.AppField name="responsibilities">
          {(field) => <field.TextAreaField label="Tasks & Responsibilities" />}
        </group.AppField>
        <group.AppField name="qualifications">
          {(field) => <field.TextAreaField label="Qualifications & Experience" />}
        </group.AppField>
        <WideFields>
          <group.AppField name="benefits">
            {(field) => <field.TextAreaField label="Benefits" />}
          </group.AppField>
        </WideFields>
      </FieldGroup>
    )
  },
})

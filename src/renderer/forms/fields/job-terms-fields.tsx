import { createFieldMap } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { withFieldGroup } from '#renderer/forms/use-record-form.ts'
import { useChoices } from '#renderer/lib/records/catalogue.ts'
import type { JobTermsValues } from '#renderer/lib/records/job-terms.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { startValues } from '#shared/fields/field.ts'
import { FieldGroup, ShortFields, WideFields } from './field-group.tsx'

const defaultValues: JobTermsValues = startValues(jobTermsFields)

/** The field names are the same in the forms of jobs and of templates. */
export const termsFields = createFieldMap(defaultValues)

interface AboutProps {
  /** The form's start values. An archived choice is offered if the record uses it (SHELL-28). */
  readonly start: JobTermsValues
}

/** The fields for title, industry, description and requirements (JOB-25, TPL-28). */
export const AboutFields = withFieldGroup({
  defaultValues,
  props: { start: defaultValues } as AboutProps,
  render: function AboutFields({ group, start }) {
    const industries = useChoices('jobIndustries', start.industryId ? [start.industryId] : [])
    const requirements = useChoices('jobRequirements', start.requirementIds)
    return (
      <FieldGroup title="About the job">
        <group.AppField name="title">{(field) => <field.TextField />}</group.AppField>
        <group.AppField name="industryId">
          {(field) => (
            <field.SelectField
              placeholder="Select Job Industry"
              options={industries.options}
              isLoading={industries.isLoading}
            />
          )}
        </group.AppField>
        <WideFields>
          <group.AppField name="description">{(field) => <field.TextAreaField />}</group.AppField>
          <group.AppField name="requirementIds">
            {(field) => (
              <field.MultiSelectField
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

/** The fields for pay and the number of positions (JOB-25, TPL-28). */
export const PayFields = withFieldGroup({
  defaultValues,
  render: ({ group }) => (
    <FieldGroup title="Pay and positions">
      <ShortFields>
        <group.AppField name="minHourlyRate">
          {(field) => <field.NumberField precision={2} prefix="$" />}
        </group.AppField>
        <group.AppField name="maxHourlyRate">
          {(field) => <field.NumberField precision={2} prefix="$" />}
        </group.AppField>
        <group.AppField name="contractType">
          {(field) => <field.SelectField placeholder="Select Contract Type" />}
        </group.AppField>
        <group.AppField name="roles">
          {(field) => <field.NumberField hint="Number of positions" />}
        </group.AppField>
      </ShortFields>
    </FieldGroup>
  ),
})

interface MoreProps {
  /** The image field, which comes first, beside the accommodation. */
  readonly image?: ReactNode
}

/** The optional fields (JOB-25, TPL-28). */
export const MoreFields = withFieldGroup({
  defaultValues,
  props: {} as MoreProps,
  render: ({ group, image }) => {
    const accommodation = (
      <group.AppField name="accommodationType">
        {(field) => <field.SelectField placeholder="Select Job Accommodation" isClearable />}
      </group.AppField>
    )
    return (
      <FieldGroup title="More about the job">
        {image}
        {image ? accommodation : <WideFields>{accommodation}</WideFields>}
        <group.AppField name="responsibilities">{(field) => <field.TextAreaField />}</group.AppField>
        <group.AppField name="qualifications">{(field) => <field.TextAreaField />}</group.AppField>
        <WideFields>
          <group.AppField name="benefits">{(field) => <field.TextAreaField />}</group.AppField>
        </WideFields>
      </FieldGroup>
    )
  },
})

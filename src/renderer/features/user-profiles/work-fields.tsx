import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { FieldGroup, ShortFields, WideFields } from '#renderer/forms/fields/field-group.tsx'
import { useChoices } from '#renderer/lib/records/catalogue.ts'
import type { UserFieldsProps } from './person-fields.tsx'

/** The fields about the work that the person may do and looks for. */
export function WorkFields({ form, start }: UserFieldsProps) {
  const visas = useChoices('visaSubclasses', start.visaSubclassId ? [start.visaSubclassId] : [])
  const requirements = useChoices('jobRequirements', start.jobRequirementIds)
  return (
    <FieldGroup title="Work in Australia">
      <ShortFields>
        <form.AppField name="isCurrentlyInAustralia">{(field) => <field.YesNoField />}</form.AppField>
        <form.AppField name="hasAustralianWorkRights">{(field) => <field.YesNoField />}</form.AppField>
        <form.AppField name="hasOwnTransport">{(field) => <field.YesNoField />}</form.AppField>
      </ShortFields>
      <ShortFields>
        <form.AppField name="visaSubclassId">
          {(field) => <field.SelectField options={visas.options} isLoading={visas.isLoading} isClearable />}
        </form.AppField>
        <form.AppField name="preferredStartDate">{(field) => <field.DateField />}</form.AppField>
        <form.AppField name="jobRequirementIds">
          {(field) => (
            <field.MultiSelectField options={requirements.options} isLoading={requirements.isLoading} />
          )}
        </form.AppField>
      </ShortFields>
      <WideFields>
        <FailedReads queries={[visas.query, requirements.query]} />
      </WideFields>
    </FieldGroup>
  )
}

/** The person's own description and interests. */
export function AboutFields({ form, start }: UserFieldsProps) {
  const interests = useChoices('interests', start.interestIds)
  return (
    <FieldGroup title="About the traveller">
      <WideFields>
        <form.AppField name="aboutMe">{(field) => <field.TextAreaField />}</form.AppField>
      </WideFields>
      <form.AppField name="interestIds">
        {(field) => <field.MultiSelectField options={interests.options} isLoading={interests.isLoading} />}
      </form.AppField>
      <form.AppField name="typeOfTraveller">{(field) => <field.ChoiceField />}</form.AppField>
      <WideFields>
        <FailedReads queries={[interests.query]} />
      </WideFields>
    </FieldGroup>
  )
}

/** The fields that decide what other users can see. */
export const VisibilityFields = ({ form }: Pick<UserFieldsProps, 'form'>) => (
  <FieldGroup title="Visible to other users">
    <ShortFields>
      <form.AppField name="showFullName">{(field) => <field.YesNoField />}</form.AppField>
      <form.AppField name="showAge">{(field) => <field.YesNoField />}</form.AppField>
      <form.AppField name="showGender">{(field) => <field.YesNoField />}</form.AppField>
      <form.AppField name="showCurrentLocation">{(field) => <field.YesNoField />}</form.AppField>
    </ShortFields>
  </FieldGroup>
)

/** The person's work experience. */
export const ExperienceFields = ({ form }: Pick<UserFieldsProps, 'form'>) => (
  <FieldGroup title="Work experience">
    <WideFields>
      <form.AppField name="aboutWorkExperience">{(field) => <field.TextAreaField />}</form.AppField>
    </WideFields>
  </FieldGroup>
)

import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { FieldGroup, WideFields } from '#renderer/forms/field-group.tsx'
import { useChoices } from '#renderer/lib/catalogue.ts'
import { travellerTypeOptions } from '#shared/entities/user-profile.ts'
import { labels, noChoice } from './labels.ts'
import type { UserFieldsProps } from './person-fields.tsx'

/** What somebody may and wants to work; archived visas and requirements as SHELL-28 and CAT-11 have it. */
export function WorkFields({ form, start }: UserFieldsProps) {
  const visas = useChoices('visaSubclasses', start.visaSubclassId ? [start.visaSubclassId] : [])
  const requirements = useChoices('jobRequirements', start.jobRequirementIds)
  return (
    <FieldGroup title="Work in Australia">
      <form.AppField name="isCurrentlyInAustralia">
        {(field) => <field.YesNoField label={labels.isCurrentlyInAustralia} required />}
      </form.AppField>
      <form.AppField name="hasAustralianWorkRights">
        {(field) => <field.YesNoField label={labels.hasAustralianWorkRights} required />}
      </form.AppField>
      <form.AppField name="hasOwnTransport">
        {(field) => <field.YesNoField label={labels.hasOwnTransport} required />}
      </form.AppField>
      <form.AppField name="visaSubclassId">
        {(field) => (
          <field.SelectField
            label={labels.visaSubclassId}
            options={visas.options}
            isLoading={visas.isLoading}
            isClearable
          />
        )}
      </form.AppField>
      <form.AppField name="preferredStartDate">
        {(field) => <field.DateField label={labels.preferredStartDate} required />}
      </form.AppField>
      <form.AppField name="jobRequirementIds">
        {(field) => (
          <field.MultiSelectField
            label={labels.jobRequirementIds}
            options={requirements.options}
            isLoading={requirements.isLoading}
          />
        )}
      </form.AppField>
      <WideFields>
        <FailedReads queries={[visas.query, requirements.query]} />
      </WideFields>
    </FieldGroup>
  )
}

/** What somebody tells of themselves; archived interests as CAT-11 has it. */
export function AboutFields({ form, start }: UserFieldsProps) {
  const interests = useChoices('interests', start.interestIds)
  return (
    <FieldGroup title="About the traveller">
      <WideFields>
        <form.AppField name="aboutMe">
          {(field) => <field.TextAreaField label={labels.aboutMe} required />}
        </form.AppField>
      </WideFields>
      <form.AppField name="interestIds">
        {(field) => (
          <field.MultiSelectField
            label={labels.interestIds}
            options={interests.options}
            isLoading={interests.isLoading}
          />
        )}
      </form.AppField>
      <form.AppField name="typeOfTraveller">
        {(field) => (
          <field.ChoiceField
            label={labels.typeOfTraveller}
            required
            options={travellerTypeOptions}
            hint={noChoice(travellerTypeOptions, start.typeOfTraveller)}
          />
        )}
      </form.AppField>
      <WideFields>
        <FailedReads queries={[interests.query]} />
      </WideFields>
    </FieldGroup>
  )
}

/** What other users get to see. */
export const VisibilityFields = ({ form }: Pick<UserFieldsProps, 'form'>) => (
  <FieldGroup title="Visible to other users">
    <form.AppField name="showFullName">
      {(field) => <field.YesNoField label={labels.showFullName} required />}
    </form.AppField>
    <form.AppField name="showAge">
      {(field) => <field.YesNoField label={labels.showAge} required />}
    </form.AppField>
    <form.AppField name="showGender">
      {(field) => <field.YesNoField label={labels.showGender} required />}
    </form.AppField>
    <form.AppField name="showCurrentLocation">
      {(field) => <field.YesNoField label={labels.showCurrentLocation} required />}
    </form.AppField>
  </FieldGroup>
)

/** What somebody has done before. */
export const ExperienceFields = ({ form }: Pick<UserFieldsProps, 'form'>) => (
  <FieldGroup title="Work experience">
    <WideFields>
      <form.AppField name="aboutWorkExperience">
        {(field) => <field.TextAreaField label={labels.aboutWorkExperience} />}
      </form.AppField>
    </WideFields>
  </FieldGroup>
)

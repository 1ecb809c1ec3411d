import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { FieldGroup, WideFields } from '#renderer/forms/field-group.tsx'
import { useChoices } from '#renderer/lib/catalogue.ts'
import { contactMethodOptions, genderOptions } from '#shared/entities/user-profile.ts'
import type { UserFormValues } from './form-values.ts'
import { labels, noChoice } from './labels.ts'
import type { UserFormApi } from './use-user-form.ts'

export interface UserFieldsProps {
  readonly form: UserFormApi
  /** What the form began with. */
  readonly start: UserFormValues
}

/** Who it is. */
export const PersonFields = ({ form, start }: UserFieldsProps) => (
  <FieldGroup title="About the person">
    <form.AppField name="firstName">
      {(field) => <field.TextField label={labels.firstName} required autoFocus />}
    </form.AppField>
    <form.AppField name="middleName">
      {(field) => <field.TextField label={labels.middleName} />}
    </form.AppField>
    <form.AppField name="lastName">
      {(field) => <field.TextField label={labels.lastName} required />}
    </form.AppField>
    <form.AppField name="dateOfBirth">
      {(field) => <field.DateField label={labels.dateOfBirth} required />}
    </form.AppField>
    <form.AppField name="gender">
      {(field) => (
        <field.ChoiceField
          label={labels.gender}
          required
          options={genderOptions}
          hint={noChoice(genderOptions, start.gender)}
        />
      )}
    </form.AppField>
  </FieldGroup>
)

/** Where somebody is and comes from, and the languages that go with it; archived ones as SHELL-28 and CAT-11 have it. */
export function PlaceFields({ form, start }: UserFieldsProps) {
  const languages = useChoices('languages', start.languageIds)
  return (
    <FieldGroup title="Places and languages">
      <form.AppField name="currentLocation">
        {(field) => <field.AddressField label={labels.currentLocation} required />}
      </form.AppField>
      <form.AppField name="homeTown">
        {(field) => <field.AddressField label={labels.homeTown} required />}
      </form.AppField>
      <WideFields>
        <form.AppField name="languageIds">
          {(field) => (
            <field.MultiSelectField
              label={labels.languageIds}
              required
              options={languages.options}
              isLoading={languages.isLoading}
            />
          )}
        </form.AppField>
        <FailedReads queries={[languages.query]} />
      </WideFields>
    </FieldGroup>
  )
}

/** How to reach somebody. */
export const ContactFields = ({ form, start }: UserFieldsProps) => (
  <FieldGroup title="Contact">
    <form.AppField name="mobile">
      {(field) => <field.TextField label={labels.mobile} required type="tel" />}
    </form.AppField>
    <form.AppField name="email">
      {(field) => <field.TextField label={labels.email} required type="email" />}
    </form.AppField>
    <form.AppField name="preferredContactMethod">
      {(field) => (
        <field.ChoiceField
          label={labels.preferredContactMethod}
          required
          options={contactMethodOptions}
          hint={noChoice(contactMethodOptions, start.preferredContactMethod)}
        />
      )}
    </form.AppField>
  </FieldGroup>
)

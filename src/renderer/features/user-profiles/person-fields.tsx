import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { FieldGroup, ShortFields, WideFields } from '#renderer/forms/fields/field-group.tsx'
import { useChoices } from '#renderer/lib/records/catalogue.ts'
import type { UserFormValues } from './form-values.ts'
import type { UserFormApi } from './use-user-form.ts'

export interface UserFieldsProps {
  readonly form: UserFormApi
  /** The form's start values. An archived choice is offered if the profile uses it (SHELL-28, CAT-11). */
  readonly start: UserFormValues
}

/** The fields about the person. */
export const PersonFields = ({ form }: Pick<UserFieldsProps, 'form'>) => (
  <FieldGroup title="About the person">
    <ShortFields>
      <form.AppField name="firstName">{(field) => <field.TextField />}</form.AppField>
      <form.AppField name="middleName">{(field) => <field.TextField />}</form.AppField>
      <form.AppField name="lastName">{(field) => <field.TextField />}</form.AppField>
    </ShortFields>
    <form.AppField name="dateOfBirth">{(field) => <field.DateField />}</form.AppField>
    <form.AppField name="gender">{(field) => <field.ChoiceField />}</form.AppField>
  </FieldGroup>
)

/** The fields about the person's location, origin and languages. */
export function PlaceFields({ form, start }: UserFieldsProps) {
  const languages = useChoices('languages', start.languageIds)
  return (
    <FieldGroup title="Places and languages">
      <form.AppField name="currentLocation">{(field) => <field.AddressField kind="town" />}</form.AppField>
      <form.AppField name="homeTown">{(field) => <field.AddressField kind="town" />}</form.AppField>
      <WideFields>
        <form.AppField name="languageIds">
          {(field) => <field.MultiSelectField options={languages.options} isLoading={languages.isLoading} />}
        </form.AppField>
        <FailedReads queries={[languages.query]} />
      </WideFields>
    </FieldGroup>
  )
}

/** The person's contact details. */
export const ContactFields = ({ form }: Pick<UserFieldsProps, 'form'>) => (
  <FieldGroup title="Contact">
    <ShortFields>
      <form.AppField name="mobile">{(field) => <field.TextField type="tel" />}</form.AppField>
      <form.AppField name="email">{(field) => <field.TextField type="email" />}</form.AppField>
      <form.AppField name="preferredContactMethod">{(field) => <field.ChoiceField />}</form.AppField>
    </ShortFields>
  </FieldGroup>
)

import { personFields } from '#shared/entities/person.ts'
import { formSchema, startValues } from '#shared/fields/field.ts'
import { withForm } from './use-app-form.ts'

/** The start values of a form that invites a person. */
export const newPerson = startValues(personFields)
/** The rules of such a form. */
export const personFormSchema = formSchema(personFields)

/** The controls of a form that invites a person: first name, last name, email (ADM-04, BUS-57). */
export const PersonFields = withForm({
  defaultValues: newPerson,
  render: ({ form }) => (
    <>
      <form.AppField name="firstName">{(field) => <field.TextField />}</form.AppField>
      <form.AppField name="lastName">{(field) => <field.TextField />}</form.AppField>
      <form.AppField name="userEmail">{(field) => <field.TextField type="email" />}</form.AppField>
    </>
  ),
})

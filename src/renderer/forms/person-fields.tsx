import { withForm } from './use-app-form.ts'

/** What the form that invites a person starts with. */
export const newPerson = { firstName: '', lastName: '', userEmail: '' }

/** The fields of a form that invites a person: first name, last name, email (ADM-04, BUS-57). */
export const PersonFields = withForm({
  defaultValues: newPerson,
  render: ({ form }) => (
    <>
      <form.AppField name="firstName">
        {(field) => <field.TextField label="First Name" required />}
      </form.AppField>
      <form.AppField name="lastName">
        {(field) => <field.TextField label="Last Name" required />}
      </form.AppField>
      <form.AppField name="userEmail">
        {(field) => <field.TextField label="Email" required type="email" />}
      </form.AppField>
    </>
  ),
})

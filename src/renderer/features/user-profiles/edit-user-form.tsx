import { LaterFields } from '#renderer/forms/fields/later-fields.tsx'
import { useFollowing } from '#renderer/forms/use-beginning.ts'
import { editOf, useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import { type UserProfile, userFields } from '#shared/entities/user-profile.ts'
import { ContactFields, PersonFields, PlaceFields } from './person-fields.tsx'
import { useUserForm } from './use-user-form.ts'
import { AboutFields, ExperienceFields, VisibilityFields, WorkFields } from './work-fields.tsx'

const userEdit = editOf(userFields)

interface EditUserFormProps {
  readonly profile: UserProfile
  readonly onClose: () => void
}

/**
 * The form of a profile, with the fields in the specified order (USR-40, USR-41). A save sends all fields
 * (USR-37), so it reads the profile first: another admin's changes are kept, and a field that both have
 * changed stops the save with a notice.
 */
export function EditUserForm({ profile, onClose }: EditUserFormProps) {
  const edit = useRecordEdit('userProfiles.update', profile, {
    ...userEdit,
    onClose,
  })
  const { start } = edit
  const form = useUserForm(start, (values) => edit.save(values))
  useFollowing(form, edit)

  return (
    <form.AppForm>
      <form.Form fields={userFields} draft={edit.draftOf}>
        <PersonFields form={form} />
        <PlaceFields form={form} start={start} />
        <ContactFields form={form} />
        <LaterFields>
          <WorkFields form={form} start={start} />
          <AboutFields form={form} start={start} />
          <VisibilityFields form={form} />
          <ExperienceFields form={form} />
        </LaterFields>
        <form.FormBar outcome={edit.outcome}>Save</form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}

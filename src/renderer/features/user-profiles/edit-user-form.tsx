import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { FormOutcome } from '#renderer/forms/form-outcome.tsx'
import { LaterFields } from '#renderer/forms/later-fields.tsx'
import { useBeginning, useFollowing } from '#renderer/forms/use-beginning.ts'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { cached } from '#renderer/lib/record-cache.ts'
import { useEdit } from '#renderer/lib/use-edit.ts'
import { type UserProfile, userFields } from '#shared/entities/user-profile.ts'
import { toChanges } from '#shared/fields/field.ts'
import { toFormValues, toUpdate } from './form-values.ts'
import { nameOf } from './labels.ts'
import { ContactFields, PersonFields, PlaceFields } from './person-fields.tsx'
import { useUserForm } from './use-user-form.ts'
import { AboutFields, ExperienceFields, VisibilityFields, WorkFields } from './work-fields.tsx'

interface EditUserFormProps {
  readonly profile: UserProfile
  readonly onClose: () => void
}

/**
 * The fields of a profile in their order (USR-40, USR-41). A save sends all of them (USR-37), so it reads
 * the profile first: another admin's change is kept, and a field that both changed stops the save with a
 * notice.
 */
export function EditUserForm({ profile, onClose }: EditUserFormProps) {
  const { userSub } = profile
  const beginning = useBeginning(profile, toFormValues)
  const { own, start } = beginning
  const saveChanges = useSaveChanges(onClose)
  const { save, ...outcome } = useEdit('userProfiles.update', {
    of: nameOf,
    onDone: (_, sent, client) => cached.userProfiles.savedAsSent(client, sent),
    show: cached.userProfiles.saved,
  })

  const form = useUserForm(start, async (values) => {
    const changes = toChanges(userFields, start, values)
    const send = () =>
      save(own, changes, (latest, merged) => ({ userSub, ...toUpdate(latest, values, merged) }))
    await saveChanges(changes, send)
  })
  useFollowing(form, beginning)

  return (
    <form.AppForm>
      <form.Form
        fields={userFields}
        draft={{ form: 'userProfiles.update', record: userSub, name: nameOf(own) }}
      >
        <PersonFields form={form} />
        <PlaceFields form={form} start={start} />
        <ContactFields form={form} />
        <LaterFields>
          <WorkFields form={form} start={start} />
          <AboutFields form={form} start={start} />
          <VisibilityFields form={form} />
          <ExperienceFields form={form} />
        </LaterFields>
        <FormOutcome {...outcome} />
        <DialogFooter>
          <form.SubmitButton>Save</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}

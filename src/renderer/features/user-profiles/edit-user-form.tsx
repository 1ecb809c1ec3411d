import { useEffect, useState } from 'react'
import { DialogFooter } from '#renderer/components/dialog.tsx'
import { useNotify } from '#renderer/components/notify.tsx'
import { call } from '#renderer/lib/api.ts'
import { type AppError, toAppError } from '#renderer/lib/errors.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { UserProfile } from '#shared/entities/user-profile.ts'
import { changedFields, sameJson } from '#shared/rules/same-fields.ts'
import { userRecords } from './cache.ts'
import { toFormValues, toUpdate, type UserFormValues } from './form-values.ts'
import { nameOf, toBeCompleted } from './labels.ts'
import { ContactFields, PersonFields, PlaceFields } from './person-fields.tsx'
import { useUserForm } from './use-user-form.ts'
import { AboutFields, ExperienceFields, VisibilityFields, WorkFields } from './work-fields.tsx'

interface EditUserFormProps {
  readonly profile: UserProfile
  readonly onClose: () => void
}

/**
 * The fields of a profile in their order (USR-40, USR-41). A save sends all of them (USR-37), so the profile is read just
 * before, and what somebody else has changed meanwhile goes as they left it.
 */
export function EditUserForm({ profile, onClose }: EditUserFormProps) {
  const { userSub } = profile
  const [start, setStart] = useState(() => toFormValues(profile))
  const [unread, setUnread] = useState<AppError | null>(null)
  const { success } = useNotify()
  const { send, error, reset } = useWrite('userProfiles.update', {
    onDone: (_, sent, client) => userRecords.savedAsSent(client, sent),
  })

  const save = async (values: UserFormValues) => {
    if (Object.keys(changedFields(start, values)).length === 0) return onClose()
    setUnread(null)
    reset()
    try {
      // Past the cache: that this could not be read is said of the save alone.
      const latest = await call('userProfiles.get', { userSub })
      if (!(await send({ userSub, ...toUpdate(latest, start, values) }))) return
      onClose()
      success('Saved', nameOf({ ...values, userSub }))
    } catch (thrown) {
      setUnread(toAppError(thrown))
    }
  }
  const form = useUserForm(start, save)

  useEffect(() => {
    const latest = toFormValues(profile)
    if (!form.state.isDefaultValue || sameJson(latest, start)) return
    setStart(latest)
    form.reset(latest)
  }, [form, profile, start])

  return (
    <form.AppForm>
      <form.Form>
        <PersonFields form={form} start={start} />
        <PlaceFields form={form} start={start} />
        <ContactFields form={form} start={start} />
        <WorkFields form={form} start={start} />
        <AboutFields form={form} start={start} />
        <VisibilityFields form={form} />
        <ExperienceFields form={form} />
        <form.FormError error={error} />
        <form.FormError error={unread} title="Could not save the user profile" kept="Nothing was changed." />
        <form.Subscribe selector={({ fieldMeta }) => toBeCompleted(fieldsWithErrors(fieldMeta))}>
          {(note) => (
            <DialogFooter {...(note && { note })}>
              <form.SubmitButton>Save</form.SubmitButton>
            </DialogFooter>
          )}
        </form.Subscribe>
      </form.Form>
    </form.AppForm>
  )
}

type FieldMeta = Readonly<Record<string, { readonly errors: readonly unknown[] } | undefined>>

const fieldsWithErrors = (fieldMeta: FieldMeta) =>
  Object.entries(fieldMeta).flatMap(([field, meta]) => (meta?.errors.length ? [field] : []))

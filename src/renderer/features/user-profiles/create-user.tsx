import { Alert } from 'antd'
import { useState } from 'react'
import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import type { AppError } from '#renderer/lib/errors.ts'
import { readFresh } from '#renderer/lib/query.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import { newUserSchema, userFields } from '#shared/entities/user-profile.ts'
import { Created, NotCreated } from './creation-result.tsx'
import { emptyUser, readCreation, toNewUser } from './new-user.ts'
import { userList } from './queries.ts'

/** To the letter (USR-14, trap 17). */
const failedCreation = 'There was an problem while creating the user profile. Please try again.'

type Outcome = ReturnType<typeof readCreation> | { readonly kind: 'failed'; readonly error: AppError }

/** Creates one user after the other. What was typed stays until another user is begun (USR-15). */
export function CreateUser() {
  const [outcome, setOutcome] = useState<Outcome>()
  const { send } = useWrite('userProfiles.create', {
    // Not waited for: the temporary password shows as soon as it is there.
    onDone: (_, __, client) => void readFresh(client, userList).catch(() => undefined),
    onFailed: (error) => setOutcome({ kind: 'failed', error }),
  })
  const form = useAppForm({
    defaultValues: emptyUser,
    validators: { onChange: newUserSchema },
    onSubmit: async ({ value }) => {
      const answer = await send(toNewUser(value))
      if (answer) setOutcome(readCreation(answer, value))
    },
  })
  const goBack = () => setOutcome(undefined)
  const startAnew = () => {
    form.reset()
    goBack()
  }

  if (outcome?.kind === 'created') return <Created user={outcome.user} onAnother={startAnew} />
  if (outcome)
    return (
      <NotCreated onAnother={startAnew} onTryAgain={goBack}>
        {outcome.kind === 'refused' ? (
          <Alert type="error" showIcon role="alert" title={<bdi>{outcome.words}</bdi>} />
        ) : (
          <FailureNotice error={outcome.error} title={failedCreation} />
        )}
      </NotCreated>
    )
  return (
    <form.AppForm>
      <form.Form>
        <form.AppField name="email">
          {(field) => <field.TextField label={userFields.email.label} required type="email" autoFocus />}
        </form.AppField>
        <form.AppField name="firstName">
          {(field) => <field.TextField label={userFields.firstName.label} />}
        </form.AppField>
        <form.AppField name="lastName">
          {(field) => <field.TextField label={userFields.lastName.label} />}
        </form.AppField>
        <form.AppField name="shouldPreVerify">
          {(field) => (
            <field.CheckboxField
              label="Should Pre-Verify"
              hint="Verified automatically, with a temporary password to hand over"
            />
          )}
        </form.AppField>
        <DialogFooter>
          <form.SubmitButton>Create</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}

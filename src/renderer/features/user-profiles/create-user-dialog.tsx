import { Alert } from 'antd'
import { useRef, useState } from 'react'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import { ShortFields } from '#renderer/forms/fields/field-group.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { readFresh } from '#renderer/lib/calls/query.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { type ListedUser, newUserFields } from '#shared/entities/user-profile.ts'
import { formSchema, startValues } from '#shared/fields/field.ts'
import { Created, NotCreated } from './creation-result.tsx'
import { readCreation, toNewUser } from './new-user.ts'
import { userList } from './queries.ts'

/** The specification's text, including "an problem" (USR-14). */
const failedCreation = 'There was an problem while creating the user profile. Please try again.'

const start = startValues(newUserFields)
const newUserFormSchema = formSchema(newUserFields, undefined)

type Outcome = ReturnType<typeof readCreation> | { readonly kind: 'failed'; readonly error: AppError }

/** Returns a hint to check the list before another try, if the answer was lost. */
const toCheck = (error: AppError, email: string) =>
  error.detail.effect === 'unknown'
    ? {
        kept: `The user may have been created. First filter the user profiles by ${email}, and try again only if no user has this address.`,
      }
    : {}

interface CreateUserDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Called with the email address of a new user. */
  readonly onCreated: (email: string) => void
  /** The profile of the last new user, once the list contains it. */
  readonly created: ListedUser | undefined
}

/** The dialog that creates users: a form, then the result (USR-03, USR-05 to USR-16). */
export const CreateUserDialog = ({ open, onClose, ...rest }: CreateUserDialogProps) => (
  <Dialog title="Create User Profile" open={open} onClose={onClose}>
    <CreateUser {...rest} />
  </Dialog>
)

/**
 * Creates one user after another. The form keeps its values until the admin starts the next user (USR-15).
 */
function CreateUser({ onCreated, created }: Pick<CreateUserDialogProps, 'onCreated' | 'created'>) {
  const [outcome, setOutcome] = useState<Outcome>()
  const isCreated = useRef(false)
  const { send } = useWrite('userProfiles.create', {
    // Does not wait for the list, so that the temporary password shows immediately.
    onDone: (_, __, client) => void readFresh(client, userList).catch(() => undefined),
    onFailed: (error) => setOutcome({ kind: 'failed', error }),
  })
  const form = useAppForm({
    defaultValues: start,
    validators: { onChange: newUserFormSchema },
    onSubmit: async ({ value }) => {
      const answer = await send(toNewUser(value))
      if (!answer) return
      const creation = readCreation(answer, value)
      isCreated.current = creation.kind === 'created'
      setOutcome(creation)
      if (creation.kind === 'created') onCreated(creation.user.email)
    },
  })
  const draft: DraftOf = {
    form: 'userProfiles.create',
    record: '',
    isDone: () => isCreated.current,
  }
  const goBack = () => setOutcome(undefined)
  const startAnother = () => {
    isCreated.current = false
    form.reset()
    goBack()
  }

  if (outcome?.kind === 'created')
    return <Created user={outcome.user} profile={created} onAnother={startAnother} />
  if (outcome)
    return (
      <NotCreated onAnother={startAnother} onTryAgain={goBack}>
        {outcome.kind === 'refused' ? (
          <Alert type="error" showIcon role="alert" title={<bdi>{outcome.words}</bdi>} />
        ) : (
          <FailureNotice
            error={outcome.error}
            title={failedCreation}
            {...toCheck(outcome.error, form.state.values.email)}
          />
        )}
      </NotCreated>
    )
  return (
    <form.AppForm>
      <form.Form fields={newUserFields} draft={draft}>
        <form.AppField name="email">{(field) => <field.TextField type="email" autoFocus />}</form.AppField>
        <ShortFields>
          <form.AppField name="firstName">{(field) => <field.TextField />}</form.AppField>
          <form.AppField name="lastName">{(field) => <field.TextField />}</form.AppField>
        </ShortFields>
        <form.AppField name="shouldPreVerify">
          {(field) => <field.CheckboxField hint="You then get a temporary password to give to the user" />}
        </form.AppField>
        <DialogFooter>
          <form.SubmitButton>Create</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}

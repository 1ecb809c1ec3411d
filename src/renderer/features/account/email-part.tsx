import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { recordName } from '#shared/rules/names.ts'
import styles from './account.module.css'
import { CodeForm } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'
import { emailStage, type HeldEmail, isRecordBehind, isSameAddress } from './email-stage.ts'
import { showOwnAdmin, showOwnEmail } from './own-records.ts'
import { RecordBehind } from './record-behind.tsx'

interface EmailPartProps {
  readonly held: HeldEmail
  readonly admin: Admin
}

/** The admin's own email address: view, edit, and verify with an emailed code (SET-07 to SET-21). */
export function EmailPart({ held, admin }: EmailPartProps) {
  const client = useQueryClient()
  // Undefined until the first action in this part. After it, each stage moves the focus.
  const [isEditing, setIsEditing] = useState<boolean>()
  const stage = emailStage(held, isEditing ?? false)
  const leadsKeyboard = isEditing !== undefined
  const changing = useWrite('account.changeEmail', {
    of: ({ isVerified }, { email }) => (isVerified ? undefined : email),
  })
  const cancelling = useWrite('account.cancelEmail')
  const record = useWrite('admins.update', {
    sentence: 'Your admin record now has the email address',
    onDone: (saved, _, client) => showOwnAdmin(client, saved),
  })
  const saveInRecord = (userEmail: string) =>
    record.send(
      { userSub: admin.userSub, userEmail },
      { name: recordName('admins', admin), before: { userEmail: admin.userEmail } },
    )
  const setEditing = (isEditing: boolean) => {
    changing.reset()
    setIsEditing(isEditing)
  }
  useReopenedDialog('account.changeEmail', undefined, () => setEditing(true))
  const show = async (email: HeldEmail) => {
    setEditing(false)
    await showOwnEmail(client, email)
  }
  /**
   * Returns to the former address (SET-19): withdraws the request, or shows that address in the edit field.
   */
  const cancel = async () => {
    const left = held.former?.isInUse ? await cancelling.send({}, { note: held.email }) : held
    if (!left) return
    setEditing(true)
    await showOwnEmail(client, left)
  }
  /** Calls the identity service only if the address has changed (SET-10, SET-12). */
  const update = async (email: string) => {
    if (isSameAddress(email, held.email)) return setEditing(false)
    const before = { email: held.former?.email ?? held.email }
    const changed = await changing.send({ email }, { before })
    if (changed) await show(changed)
  }

  return (
    <div className={styles.steps}>
      <EmailForm
        key={stage}
        held={held}
        stage={stage}
        leadsKeyboard={leadsKeyboard}
        error={changing.error}
        onEdit={() => setEditing(true)}
        onCancel={() => setEditing(false)}
        onUpdate={update}
      />
      {stage === 'code' && (
        <CodeForm
          held={held}
          leadsKeyboard={leadsKeyboard}
          cancelError={cancelling.error}
          onCancel={() => void cancel()}
          // Shows the address as verified even if saving it in the admin record fails (SET-16, SET-17).
          onVerified={async (email) => {
            await saveInRecord(email.email)
            await show(email)
          }}
        />
      )}
      {stage === 'view' && isRecordBehind(held, admin) && (
        <RecordBehind
          verified={held.email}
          recorded={admin.userEmail}
          error={record.error}
          isSaving={record.isPending}
          onSave={() => void saveInRecord(held.email)}
        />
      )}
    </div>
  )
}

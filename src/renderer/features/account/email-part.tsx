import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '#renderer/lib/calls/use-write.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Admin } from '#shared/entities/admin.ts'
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

/** The own email address: shown, edited, and verified with the code that goes to it (SET-07 to SET-21). */
export function EmailPart({ held, admin }: EmailPartProps) {
  const client = useQueryClient()
  // Undefined until the first action here; after that, each step takes the focus.
  const [isEditing, setIsEditing] = useState<boolean>()
  const stage = emailStage(held, isEditing ?? false)
  const leadsKeyboard = isEditing !== undefined
  const changing = useWrite('account.changeEmail', {
    of: ({ isVerified }, { email }) => (isVerified ? undefined : email),
  })
  const cancelling = useWrite('account.cancelEmail')
  const record = useWrite('admins.update', {
    sentence: 'Your admin record has the address',
    onDone: (saved, _, client) => showOwnAdmin(client, saved),
  })
  const saveInRecord = (userEmail: string) => record.send({ userSub: admin.userSub, userEmail })
  const setEditing = (isEditing: boolean) => {
    changing.reset()
    setIsEditing(isEditing)
  }
  useReopenedDialog('account.changeEmail', undefined, () => setEditing(true))
  const show = async (email: HeldEmail) => {
    setEditing(false)
    await showOwnEmail(client, email)
  }
  /** Back to the former address: the request is taken back, or the field asks for that address again (SET-19). */
  const cancel = async () => {
    const left = held.former?.isInUse ? await cancelling.send({}) : held
    if (!left) return
    setEditing(true)
    await showOwnEmail(client, left)
  }
  /** The identity service is asked only for another address (SET-10, SET-12). */
  const update = async (email: string) => {
    if (isSameAddress(email, held.email)) return setEditing(false)
    const changed = await changing.send({ email })
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
          // The address is verified, even if saving it in the record fails (SET-16, SET-17).
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

import { Button } from 'antd'
import { ConfirmChange } from '#renderer/components/confirm-change.tsx'
import { useNotify } from '#renderer/components/notify.tsx'
import { useDialog } from '#renderer/components/use-dialog.ts'
import type { Referral } from '#shared/entities/referral.ts'
import { showSaved } from './cache.ts'
import { EditReferralDialog } from './edit-referral-dialog.tsx'
import { nameOf } from './labels.ts'

/** What can be done with a referral: archive or restore it, and edit it (REF-07 to REF-09). */
export function ReferralActions({ referral }: { readonly referral: Referral }) {
  const { success } = useNotify()
  const editing = useDialog()
  // As it was when it was asked about: the dialog keeps its words while it fades out.
  const changing = useDialog<Referral>()
  const subject = changing.subject ?? referral
  const action = subject.isArchived ? 'Restore' : 'Archive'
  return (
    <>
      <Button onClick={() => changing.show(referral)}>{referral.isArchived ? 'Restore' : 'Archive'}</Button>
      <Button type="primary" onClick={() => editing.show()}>
        Edit
      </Button>
      <EditReferralDialog open={editing.open} onClose={editing.close} referral={referral} />
      <ConfirmChange
        open={changing.open}
        onClose={changing.close}
        title={`${action} Referral`}
        question={
          <>
            Are you sure you want to {action} the Referral <bdi>{nameOf(subject)}</bdi>?
          </>
        }
        action={action}
        call="referrals.update"
        input={{ referralId: subject.referralId, isArchived: !subject.isArchived }}
        onDone={async (_, sent, client) => {
          await showSaved(client, sent)
          success(`${sent.isArchived ? 'Archived' : 'Restored'} ${nameOf(subject)}`)
        }}
      />
    </>
  )
}

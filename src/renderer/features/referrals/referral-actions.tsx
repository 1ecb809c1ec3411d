import { Button } from 'antd'
import { ConfirmArchive } from '#renderer/components/dialog/confirm-archive.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { EditAction } from '#renderer/components/record/edit-action.tsx'
import type { Referral } from '#shared/entities/referral.ts'
import { recordName } from '#shared/rules/names.ts'
import { offeredAction } from '#shared/rules/record-actions.ts'
import { showSaved } from './cache.ts'
import { EditReferralDialog } from './edit-referral-dialog.tsx'

/** The actions of a referral: edit, and archive or restore (REF-07 to REF-09). */
export function ReferralActions({ referral }: { readonly referral: Referral }) {
  const archiving = useDialog<Referral>()
  const isArchived = Boolean(referral.isArchived)
  return (
    <>
      <EditAction form="referrals.update" id={referral.referralId} isPrimary={!isArchived}>
        {(dialog) => <EditReferralDialog {...dialog} referral={referral} />}
      </EditAction>
      <Button type={isArchived ? 'primary' : 'default'} onClick={() => archiving.show(referral)}>
        {offeredAction('referrals', referral)?.name}
      </Button>
      {archiving.subject && (
        <ArchiveReferral open={archiving.open} onClose={archiving.close} referral={archiving.subject} />
      )}
    </>
  )
}

interface ArchiveReferralProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly referral: Referral
}

/** Asks before it archives an active referral, or restores an archived one (REF-07, REF-08, REF-18). */
function ArchiveReferral({ referral, ...dialog }: ArchiveReferralProps) {
  const { referralId } = referral
  const isArchived = Boolean(referral.isArchived)
  return (
    <ConfirmArchive
      {...dialog}
      one="Referral"
      name={recordName('referrals', referral)}
      isArchived={isArchived}
      call="referrals.update"
      input={{ referralId, isArchived: !isArchived }}
      onDone={(_, sent, client) => showSaved(client, sent)}
    />
  )
}

import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { ConfirmDelete } from '#renderer/components/dialog/confirm-delete.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { DeleteButton } from '#renderer/components/record/delete-button.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useLeaveDeleted } from '#renderer/lib/list/list-origin.ts'
import type { Partner } from '#shared/entities/partner.ts'
import { recordName } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'

/** The actions of a partner: edit and delete (PRT-07, PRT-08, PRT-14). */
export function PartnerActions({ partner }: { readonly partner: Partner }) {
  const { partnerId } = partner
  const leave = useLeaveDeleted('/partners')
  const deleting = useDialog()
  return (
    <>
      <LinkButton to={`${recordPath('partners', partnerId)}/edit`} type="primary">
        Edit
      </LinkButton>
      <DeleteButton onClick={() => deleting.show()} />
      <ConfirmDelete
        open={deleting.open}
        onClose={deleting.close}
        item={recordName('partners', partner)}
        call="partners.remove"
        input={{ partnerId }}
        before={partner}
        onDone={async (key, client) => {
          await leave()
          await cached.partners.removed(client, key)
        }}
      />
    </>
  )
}

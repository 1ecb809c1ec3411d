import { Button } from 'antd'
import { BusyButton } from '#renderer/components/control/busy-button.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { Business } from '#shared/entities/business.ts'
import { recordName } from '#shared/rules/names.ts'
import { EditBusinessDialog } from './edit-business-dialog.tsx'

/** The actions of a business: set up billing, approve or unapprove, edit (BUS-40 to BUS-47). */
export function BusinessActions({ business }: { readonly business: Business }) {
  const { businessId, isApproved, stripeCustomerId } = business
  const { failure } = useNotify()
  const editing = useDialog()
  useReopenedDialog('businesses.update', business.businessId, editing.show)
  const billing = useWrite('businesses.setUpBilling', {
    of: recordName('businesses', business),
    onDone: (saved, _, client) => cached.businesses.saved(client, saved),
    onFailed: failure,
  })
  const approval = useWrite('businesses.update', {
    of: recordName('businesses', business),
    onDone: (saved, _, client) => cached.businesses.saved(client, saved),
    onFailed: failure,
  })
  return (
    <>
      {!stripeCustomerId && (
        <BusyButton isBusy={billing.isPending} onClick={() => void billing.send({ businessId })}>
          Set up Stripe billing
        </BusyButton>
      )}
      <BusyButton
        isBusy={approval.isPending}
        onClick={() => void approval.send({ businessId, isApproved: !isApproved })}
      >
        {isApproved ? 'Unapprove' : 'Approve'}
      </BusyButton>
      <Button type="primary" onClick={() => editing.show()}>
        Edit
      </Button>
      <EditBusinessDialog open={editing.open} onClose={editing.close} business={business} />
    </>
  )
}

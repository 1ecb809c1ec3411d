import { BusyButton } from '#renderer/components/control/busy-button.tsx'
import { MoreActions } from '#renderer/components/control/more-actions.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { DeleteButton } from '#renderer/components/record/delete-button.tsx'
import { EditAction } from '#renderer/components/record/edit-action.tsx'
import { StateAction } from '#renderer/components/record/state-action.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useLeaveDeleted } from '#renderer/lib/list/list-origin.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { Business } from '#shared/entities/business.ts'
import { recordName } from '#shared/rules/names.ts'
import { DeleteBusiness } from './delete-business.tsx'
import { EditBusinessDialog } from './edit-business-dialog.tsx'

/** The actions of a business: edit, approve or unapprove, set up billing, delete (BUS-40 to BUS-47). */
export function BusinessActions({ business }: { readonly business: Business }) {
  const { businessId, isApproved, stripeCustomerId } = business
  const { failure } = useNotify()
  const leave = useLeaveDeleted('/businesses')
  const deleting = useDialog()
  const billing = useWrite('businesses.setUpBilling', {
    of: recordName('businesses', business),
    onDone: (saved, _, client) => cached.businesses.saved(client, saved),
    onFailed: failure,
  })
  return (
    <>
      <EditAction form="businesses.update" id={businessId} isPrimary={Boolean(isApproved)}>
        {(dialog) => <EditBusinessDialog {...dialog} business={business} />}
      </EditAction>
      <StateAction
        kind="businesses"
        record={business}
        onDone={(saved, _, client) => cached.businesses.saved(client, saved)}
      />
      <MoreActions>
        {!stripeCustomerId && (
          <BusyButton isBusy={billing.isPending} onClick={() => void billing.send({ businessId })}>
            Set up Stripe billing
          </BusyButton>
        )}
        <DeleteButton onClick={() => deleting.show()} />
      </MoreActions>
      <DeleteBusiness open={deleting.open} onClose={deleting.close} business={business} leave={leave} />
    </>
  )
}

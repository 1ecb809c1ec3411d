import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { businessFields } from '#shared/entities/business.ts'
import { startValues, toNew } from '#shared/fields/field.ts'
import { BusinessForm } from './business-form.tsx'

interface AddBusinessDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The query key of the shown page, to which the new business is appended (BUS-12). */
  readonly shown: QueryKey
}

/** The dialog that adds a business (BUS-17, BUS-18, BUS-34). */
export const AddBusinessDialog = ({ open, ...form }: AddBusinessDialogProps) => (
  <Dialog title="Add Business" open={open} onClose={form.onClose} width="wide">
    <AddBusinessForm {...form} />
  </Dialog>
)

const start = startValues(businessFields)

function AddBusinessForm({ onClose, shown }: Omit<AddBusinessDialogProps, 'open'>) {
  // One id per opened dialog, so that a retry after a lost answer can't create a second business.
  const [businessId, setBusinessId] = useState<string>(() => crypto.randomUUID())
  const { send, error } = useWrite('businesses.create', {
    of: (_, { name }) => name,
    onDone: (business, _, client) => cached.businesses.added(client, business, shown),
  })
  return (
    <BusinessForm
      businessId={businessId}
      edit={{
        own: undefined,
        start,
        draftOf: { form: 'businesses.create', newId: businessId, onNewId: setBusinessId },
        outcome: { failure: error && { error } },
        save: async (values, uploaded) => {
          if (await send({ businessId, ...toNew(businessFields, values, uploaded) })) onClose()
        },
      }}
    />
  )
}

import { useState } from 'react'
import { FormPage } from '#renderer/forms/form-page.tsx'
import { useBeginning } from '#renderer/forms/use-beginning.ts'
import { useFormExits } from '#renderer/forms/use-form-exits.ts'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { newPartnerFields } from '#shared/entities/partner.ts'
import { startValues, toNew } from '#shared/fields/field.ts'
import { PartnerForm } from './partner-form.tsx'

/** The screen that adds a partner (PRT-09 to PRT-19, PRT-22 to PRT-25). */
export function AddPartnerPage() {
  // One id per visit, so that a retry after a lost answer can't create a second partner.
  const [partnerId, setPartnerId] = useState<string>(() => crypto.randomUUID())
  const beginning = useBeginning(undefined, () => startValues(newPartnerFields()))
  const { toList, toRecord } = useFormExits('partners', partnerId)
  const { send, error } = useWrite('partners.create', {
    of: (_, { name }) => name,
    onDone: (_, sent, client) => cached.partners.added(client, sent),
  })
  return (
    <FormPage kind="partners" title="Add Partner" onCancel={toList}>
      <PartnerForm
        partnerId={partnerId}
        edit={{
          ...beginning,
          draftOf: { form: 'partners.create', newId: partnerId, onNewId: setPartnerId },
          outcome: { failure: error && { error } },
          save: async (values, uploaded) => {
            const fields = toNew(newPartnerFields(), values, uploaded)
            // A new partner has both lists, even if they are empty (PRT-18).
            if (await send({ partnerId, ...fields, offers: [] })) await toRecord()
          },
        }}
      />
    </FormPage>
  )
}

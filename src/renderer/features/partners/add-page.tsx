import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { recordPath } from '#renderer/components/record/record-link.tsx'
import { FormPage } from '#renderer/forms/form-page.tsx'
import { useWayBack } from '#renderer/lib/list-origin.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import { partnerRecords } from './cache.ts'
import { PartnerForm } from './partner-form.tsx'

/** Adds a partner (PRT-09 to PRT-19, PRT-22 to PRT-25). */
export function AddPartnerPage() {
  // Made once for each visit: sent again after a lost answer, it can't make a second partner.
  const [partnerId] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const wayBack = useWayBack('/partners')
  const { success } = useNotify()
  const { send, error } = useWrite('partners.create', {
    onDone: (_, sent, client) => partnerRecords.added(client, sent),
  })
  return (
    <>
      <PageHeader back={<BackToList list="/partners">Partners</BackToList>} title="Add Partner" />
      <FormPage>
        <PartnerForm
          partnerId={partnerId}
          partner={undefined}
          onCancel={() => void navigate(wayBack)}
          onSave={async (fields) => {
            // A new partner has both lists, empty or not (PRT-18).
            if (!(await send({ partnerId, ...fields, offers: [] }))) return
            await navigate({
              to: recordPath('partners', partnerId),
              state: true,
              // Back must not lead to a form that is done with.
              replace: true,
              ignoreBlocker: true,
            })
            success('Added', fields.name)
          }}
          outcome={<SaveOutcome failure={error ? { error } : undefined} />}
        />
      </FormPage>
    </>
  )
}

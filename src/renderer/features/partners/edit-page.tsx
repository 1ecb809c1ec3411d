import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { FormOutcome } from '#renderer/forms/form-outcome.tsx'
import { FormPage } from '#renderer/forms/form-page.tsx'
import { useFormExits } from '#renderer/forms/use-form-exits.ts'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { type Partner, partnerFields } from '#shared/entities/partner.ts'
import { toChanges } from '#shared/fields/field.ts'
import { nameOf } from './labels.ts'
import { PartnerForm, startOf } from './partner-form.tsx'
import { partnerOf } from './queries.ts'
import { usePartnerEdit } from './use-partner-edit.ts'

const route = getRouteApi('/partners/$partnerId/edit')

/** Edits a partner (PRT-09 to PRT-13, PRT-20 to PRT-24, PRT-26). */
export function EditPartnerPage() {
  const { partnerId } = route.useParams()
  // A cached partner shows immediately; a newer one replaces it in a form that is not changed yet.
  const partner = useQuery({ ...partnerOf(partnerId), refetchOnMount: 'always' })
  return (
    <FormPage
      list="/partners"
      listName="Partners"
      title={partner.data ? `Edit ${nameOf(partner.data)}` : 'Edit Partner'}
    >
      <Loaded query={partner}>{(data) => <EditPartner partner={data} />}</Loaded>
    </FormPage>
  )
}

function EditPartner({ partner }: { readonly partner: Partner }) {
  const { partnerId } = partner
  const { cancelToRecord, leaveSaved } = useFormExits('partners', partnerId)
  const saveChanges = useSaveChanges(leaveSaved)
  const { save, ...outcome } = usePartnerEdit()

  return (
    <PartnerForm
      partnerId={partnerId}
      draftOf={{ form: 'partners.update', record: partnerId, name: partner.name }}
      partner={partner}
      onCancel={cancelToRecord}
      onSave={async (values, uploaded, own) => {
        const changes = toChanges(partnerFields(), startOf(own), values, uploaded)
        await saveChanges(changes, () => save(own, changes))
      }}
      outcome={<FormOutcome {...outcome} />}
    />
  )
}

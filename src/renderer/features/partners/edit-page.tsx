import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { FormPage } from '#renderer/forms/form-page.tsx'
import { useFormExits } from '#renderer/forms/use-form-exits.ts'
import { editOf, useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import { type Partner, partnerFields } from '#shared/entities/partner.ts'
import { recordName } from '#shared/rules/names.ts'
import { PartnerForm } from './partner-form.tsx'

const partnerEdit = editOf(partnerFields())

const route = getRouteApi('/partners/$partnerId/edit')

/** The screen that edits a partner (PRT-09 to PRT-13, PRT-20 to PRT-24, PRT-26). */
export function EditPartnerPage() {
  const { partnerId } = route.useParams()
  const { toRecord } = useFormExits('partners', partnerId)
  // A cached partner shows immediately. The refetched one replaces it as long as the form is unchanged.
  const partner = useQuery({ ...recordQuery('partners', partnerId), refetchOnMount: 'always' })
  return (
    <FormPage
      kind="partners"
      title={partner.data ? `Edit Partner: ${recordName('partners', partner.data)}` : 'Edit Partner'}
      onCancel={toRecord}
    >
      <Loaded query={partner}>{(data) => <EditPartner partner={data} onClose={toRecord} />}</Loaded>
    </FormPage>
  )
}

interface EditPartnerProps {
  readonly partner: Partner
  readonly onClose: () => Promise<void>
}

function EditPartner({ partner, onClose }: EditPartnerProps) {
  const edit = useRecordEdit('partners.update', partner, {
    ...partnerEdit,
    onClose,
  })
  return <PartnerForm partnerId={partner.partnerId} edit={edit} />
}

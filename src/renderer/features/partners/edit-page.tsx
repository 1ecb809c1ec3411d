import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { recordPath } from '#renderer/components/record/record-link.tsx'
import { FormPage } from '#renderer/forms/form-page.tsx'
import { clashText } from '#renderer/lib/meanwhile.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import type { Partner, PartnerFields } from '#shared/entities/partner.ts'
import { changedFields } from '#shared/rules/same-fields.ts'
import { toFormValues } from './form-values.ts'
import { labels, nameOf } from './labels.ts'
import { PartnerForm } from './partner-form.tsx'
import { partnerOf } from './queries.ts'
import { usePartnerSave } from './use-partner-save.ts'

const route = getRouteApi('/partners/$partnerId/edit')

/** Edits a partner (PRT-09 to PRT-13, PRT-20 to PRT-24, PRT-26). */
export function EditPartnerPage() {
  const { partnerId } = route.useParams()
  // What is known already is there at once; the partner as it is now takes its place where nobody has typed yet.
  const partner = useQuery({ ...partnerOf(partnerId), refetchOnMount: 'always' })
  return (
    <>
      <PageHeader
        back={<BackToList list="/partners">Partners</BackToList>}
        title={partner.data ? `Edit ${nameOf(partner.data)}` : 'Edit Partner'}
      />
      <FormPage>
        <Loaded query={partner}>{(data) => <EditPartner partner={data} />}</Loaded>
      </FormPage>
    </>
  )
}

function EditPartner({ partner }: { readonly partner: Partner }) {
  const { partnerId } = partner
  const navigate = useNavigate()
  const { success } = useNotify()
  const { save, failure, refused } = usePartnerSave()

  const backToPartner = (ignoreBlocker: boolean) =>
    navigate({ to: recordPath('partners', partnerId), state: true, replace: true, ignoreBlocker })

  const onSave = async (fields: PartnerFields, own: Partner) => {
    const changes = changedFields({ ...own, ...toFormValues(own) }, fields)
    if (Object.keys(changes).length === 0) {
      await backToPartner(true)
      return
    }
    const saved = await save(own, ({ seen, latest }) => {
      const refused = clashText(labels, 'partner', { seen, latest, changes })
      return refused === undefined ? { fields: changes } : { refused }
    })
    if (!saved.isDone) return
    await backToPartner(true)
    success('Saved', nameOf({ ...own, ...changes }), saved.note)
  }

  return (
    <PartnerForm
      partnerId={partnerId}
      partner={partner}
      onSave={onSave}
      onCancel={() => void backToPartner(false)}
      outcome={<SaveOutcome failure={failure} refused={refused} />}
    />
  )
}

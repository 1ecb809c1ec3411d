import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { DeleteAction } from '#renderer/components/record/delete-record.tsx'
import type { Partner } from '#shared/entities/partner.ts'
import { recordPath } from '#shared/rules/record-path.ts'

/** The actions of a partner: edit and delete (PRT-07, PRT-08, PRT-14). */
export function PartnerActions({ partner }: { readonly partner: Partner }) {
  const { partnerId } = partner
  return (
    <>
      <LinkButton to={`${recordPath('partners', partnerId)}/edit`} type="primary">
        Edit
      </LinkButton>
      <DeleteAction kind="partners" record={partner} />
    </>
  )
}

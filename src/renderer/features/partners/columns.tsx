import { EditOutlined } from '@ant-design/icons'
import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { firstLetter } from '#renderer/components/image/remote-image.tsx'
import { RecordId } from '#renderer/components/record/record-id.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { combined } from '#renderer/components/table/column.ts'
import { PicturedName } from '#renderer/components/table/pictured-name.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { textWidth } from '#renderer/components/table/text-width.ts'
import type { Partner } from '#shared/entities/partner.ts'
import { townOf } from '#shared/fields/address.ts'
import { recordName } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { labels } from './labels.ts'

interface RowContext {
  /** Returns a tag's name. */
  readonly tagName: (id: string) => string
}

/** Returns the columns of the partner list (PRT-04). */
export const partnerColumns = ({ tagName }: RowContext): readonly Column<Partner>[] => [
  {
    title: 'Partner',
    render: (partner) => (
      <PicturedName src={partner.logoImageUrl} fallback={firstLetter(recordName('partners', partner))}>
        <RecordLink to={recordPath('partners', partner.partnerId)}>
          {recordName('partners', partner)}
        </RecordLink>
        <RecordId>{partner.partnerId}</RecordId>
      </PicturedName>
    ),
  },
  {
    title: 'Location',
    shows: combined.town,
    render: ({ address }) => <bdi>{townOf(address)}</bdi>,
    width: '20%',
  },
  {
    title: labels.tagIds,
    render: ({ tagIds }) => <bdi>{inNameOrder((tagIds ?? []).map(tagName), String).join(', ')}</bdi>,
    width: '20%',
  },
  {
    title: labels.offers,
    render: ({ offers }) => offers?.length ?? 0,
    width: textWidth(8),
    align: 'end',
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '56px',
    align: 'end',
    render: ({ partnerId, name }) => (
      <LinkButton
        to={`${recordPath('partners', partnerId)}/edit`}
        record={recordPath('partners', partnerId)}
        type="text"
        icon={<EditOutlined />}
        label={`Edit ${recordName('partners', { partnerId, name })}`}
      />
    ),
  },
]

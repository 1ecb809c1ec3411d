import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { firstLetter } from '#renderer/components/image/remote-image.tsx'
import { RecordId } from '#renderer/components/record/record-id.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { combined } from '#renderer/components/table/column.ts'
import { PicturedName } from '#renderer/components/table/pictured-name.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { textWidth } from '#renderer/components/table/text-width.ts'
import { type Business, businessFields } from '#shared/entities/business.ts'
import { townOf } from '#shared/fields/address.ts'
import { recordName } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { StatusTags } from './status-tags.tsx'

interface RowContext {
  readonly onEdit: (business: Business) => void
  readonly onDelete: (business: Business) => void
}

/** The columns of the business list (BUS-05 to BUS-07), with the address to distinguish equal names. */
export const businessColumns = ({ onEdit, onDelete }: RowContext): readonly Column<Business>[] => [
  {
    title: 'Business',
    render: (business) => (
      <PicturedName src={business.logoUrl} fallback={firstLetter(recordName('businesses', business))}>
        <RecordLink to={recordPath('businesses', business.businessId)}>
          {recordName('businesses', business)}
        </RecordLink>
        <RecordId>{business.businessId}</RecordId>
      </PicturedName>
    ),
  },
  { title: businessFields.abn.label, render: ({ abn }) => abn, width: textWidth(14) },
  {
    title: 'Location',
    shows: combined.town,
    render: ({ address }) => <bdi>{townOf(address)}</bdi>,
    width: '20%',
  },
  {
    title: 'Status',
    shows: ['isApproved', 'isVerified'],
    render: (business) => <StatusTags business={business} />,
    width: textWidth(22),
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '88px',
    align: 'end',
    render: (business) => (
      <>
        <FlatButton
          title="Edit"
          label={`Edit ${recordName('businesses', business)}`}
          onClick={() => onEdit(business)}
        >
          <EditOutlined />
        </FlatButton>
        <FlatButton
          title="Delete"
          label={`Delete ${recordName('businesses', business)}`}
          isDangerous
          onClick={() => onDelete(business)}
        >
          <DeleteOutlined />
        </FlatButton>
      </>
    ),
  },
]

import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { firstLetter, RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { RecordId } from '#renderer/components/list/record-lines.tsx'
import { RecordLink, recordPath } from '#renderer/components/record/record-link.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { type Business, businessFields } from '#shared/entities/business.ts'
import { townOf } from '#shared/fields/address.ts'
import styles from './businesses.module.css'
import { nameOf } from './labels.ts'
import { StatusTags } from './status-tags.tsx'

interface RowContext {
  readonly onEdit: (business: Business) => void
  readonly onDelete: (business: Business) => void
}

/** The columns of the list (BUS-05 to BUS-07), with the address that tells one business from another. */
export const businessColumns = ({ onEdit, onDelete }: RowContext): readonly Column<Business>[] => [
  {
    title: 'Business',
    render: (business) => (
      <Flex gap={12} align="center">
        <RemoteImage src={business.logoUrl} alt="" fallback={firstLetter(nameOf(business))} size={36} />
        <div className={styles.name}>
          <RecordLink to={recordPath('businesses', business.businessId)}>{nameOf(business)}</RecordLink>
          <RecordId>{business.businessId}</RecordId>
        </div>
      </Flex>
    ),
  },
  { title: businessFields.abn.label, render: ({ abn }) => abn, width: '128px' },
  { title: 'Location', render: ({ address }) => <bdi>{townOf(address)}</bdi>, width: '20%' },
  { title: 'Status', render: (business) => <StatusTags business={business} />, width: '200px' },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '88px',
    align: 'end',
    render: (business) => (
      <>
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={`Edit ${nameOf(business)}`}
          title="Edit"
          onClick={() => onEdit(business)}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={`Delete ${nameOf(business)}`}
          title="Delete"
          onClick={() => onDelete(business)}
        />
      </>
    ),
  },
]

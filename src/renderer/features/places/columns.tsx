import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { firstLetter, RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { RecordLink, recordPath } from '#renderer/components/record/record-link.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { type Place, placeFields } from '#shared/entities/place.ts'
import { categoryName, nameOf } from './labels.ts'

interface RowContext {
  readonly onEdit: (place: Place) => void
  readonly onDelete: (place: Place) => void
  /** Ids of the places whose last change the search does not show yet. */
  readonly processing: ReadonlySet<string>
}

/** The columns of the list (PLC-04, PLC-05), with what tells places apart. */
export const placeColumns = ({ onEdit, onDelete, processing }: RowContext): readonly Column<Place>[] => [
  {
    title: placeFields.name.label,
    render: (place) => (
      <Flex gap={12} align="center">
        <RemoteImage src={place.imageUrl} alt="" fallback={firstLetter(nameOf(place))} size={36} />
        <Flex gap="4px 8px" align="center" wrap>
          <RecordLink to={recordPath('places', place.placeId)}>{nameOf(place)}</RecordLink>
          {processing.has(place.placeId) && <StatusTag tone="neutral">Processing</StatusTag>}
        </Flex>
      </Flex>
    ),
  },
  {
    title: placeFields.category.label,
    width: '120px',
    render: ({ category }) => category && <bdi>{categoryName(category)}</bdi>,
  },
  {
    title: placeFields.address.label,
    width: '36%',
    render: ({ address }) => <bdi>{address?.addressFriendly}</bdi>,
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '88px',
    align: 'end',
    render: (place) => (
      <>
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={`Edit ${nameOf(place)}`}
          title="Edit"
          onClick={() => onEdit(place)}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={`Delete ${nameOf(place)}`}
          title="Delete"
          onClick={() => onDelete(place)}
        />
      </>
    ),
  },
]

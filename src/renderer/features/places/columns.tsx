import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { firstLetter } from '#renderer/components/image/remote-image.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { PicturedName } from '#renderer/components/table/pictured-name.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { textWidth } from '#renderer/components/table/text-width.ts'
import { type Place, placeFields } from '#shared/entities/place.ts'
import { recordName } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { categoryName } from './labels.ts'

interface RowContext {
  readonly onEdit: (place: Place) => void
  readonly onDelete: (place: Place) => void
  /** The ids of places with a pending change. */
  readonly processing: ReadonlySet<string>
}

/** Returns the columns of the place list (PLC-04, PLC-05). */
export const placeColumns = ({ onEdit, onDelete, processing }: RowContext): readonly Column<Place>[] => [
  {
    title: placeFields.name.label,
    render: (place) => (
      <PicturedName src={place.imageUrl} fallback={firstLetter(recordName('places', place))}>
        <Flex gap="4px 8px" align="center" wrap>
          <RecordLink to={recordPath('places', place.placeId)}>{recordName('places', place)}</RecordLink>
          {processing.has(place.placeId) && <StatusTag tone="neutral">Processing</StatusTag>}
        </Flex>
      </PicturedName>
    ),
  },
  {
    title: placeFields.category.label,
    width: textWidth(14),
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
        <FlatButton title="Edit" label={`Edit ${recordName('places', place)}`} onClick={() => onEdit(place)}>
          <EditOutlined />
        </FlatButton>
        <FlatButton
          title="Delete"
          label={`Delete ${recordName('places', place)}`}
          isDangerous
          onClick={() => onDelete(place)}
        >
          <DeleteOutlined />
        </FlatButton>
      </>
    ),
  },
]

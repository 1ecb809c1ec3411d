import { EnvironmentOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { firstLetter, RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { editAndArchiveColumn, restoreColumn } from '#renderer/components/table/archive-columns.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { textWidth } from '#renderer/components/table/text-width.ts'
import {
  type CatalogueListName,
  jobIndustryFields,
  namedFields,
  tagFields,
} from '#shared/entities/catalogue.ts'
import { recordName } from '#shared/rules/names.ts'
import styles from './catalogue.module.css'
import { type Entry, typeOf } from './entries.ts'
import { lists } from './lists.ts'

type EntryColumn = Column<Entry>
type EntryColumns = readonly EntryColumn[]

const nameColumn = (list: CatalogueListName): EntryColumn => ({
  title: namedFields.name.label,
  sortField: 'name',
  sortValue: (entry) => recordName(list, entry),
  render: (entry) => <bdi className={styles.name}>{recordName(list, entry)}</bdi>,
})

/** A column with the image, the name and below it the description, which fits every width. */
const pictured = (list: CatalogueListName, imageOf: (entry: Entry) => Entry['imageUrl']): EntryColumn => ({
  title: namedFields.name.label,
  sortField: 'name',
  sortValue: (entry) => recordName(list, entry),
  render: (entry) => {
    const name = recordName(list, entry)
    return (
      <Flex gap={12} align="center">
        <RemoteImage src={imageOf(entry)} alt="" fallback={firstLetter(name)} size={32} />
        <div className={styles.about}>
          <bdi className={styles.name}>{name}</bdi>
          {entry.description && <bdi className={styles.description}>{entry.description}</bdi>}
        </div>
      </Flex>
    )
  },
})

const marker = jobIndustryFields.markerImageUrl.label

const markerColumn: EntryColumn = {
  title: marker,
  width: textWidth(16),
  render: ({ markerImageUrl }) => (
    <Flex>
      <RemoteImage
        src={markerImageUrl}
        alt={markerImageUrl ? marker : `No ${marker}`}
        fallback={<EnvironmentOutlined aria-hidden />}
        size={32}
      />
    </Flex>
  ),
}

const tagColumns: EntryColumns = [
  {
    title: tagFields.type.label,
    sortField: 'type',
    sortValue: typeOf,
    width: textWidth(14),
    render: (tag) => tag.type && <StatusTag tone="neutral">{typeOf(tag)}</StatusTag>,
  },
  {
    title: tagFields.weight.label,
    width: textWidth(12),
    align: 'end',
    sortField: 'weight',
    sortValue: ({ weight }) => weight,
    render: ({ weight }) => weight,
  },
]

/** Returns the columns of a list. */
const entryColumns = (list: CatalogueListName): EntryColumns =>
  ({
    name: [nameColumn(list)],
    industry: [pictured(list, ({ imageUrl }) => imageUrl), markerColumn],
    tag: [pictured(list, ({ iconUrl }) => iconUrl), ...tagColumns],
  })[lists[list].form]

interface RowContext {
  readonly onEdit: (entry: Entry) => void
  /** Opens the question before an entry is archived or restored. */
  readonly onArchive: (entry: Entry) => void
}

/** Returns the columns of the active and the archived part (CAT-02, CAT-06). */
export function columnsOf(list: CatalogueListName, { onEdit, onArchive }: RowContext) {
  const about = entryColumns(list)
  const name = (entry: Entry) => recordName(list, entry)
  return {
    active: [...about, editAndArchiveColumn({ nameOf: name, onEdit, onArchive })],
    archived: [...about, restoreColumn({ nameOf: name, onRestore: onArchive })],
  }
}

import { EditOutlined, EnvironmentOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import type { Column } from '#renderer/components/record-table.tsx'
import { firstLetter, RemoteImage } from '#renderer/components/remote-image.tsx'
import { StatusTag } from '#renderer/components/status-tag.tsx'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import styles from './catalogue.module.css'
import { type Entry, nameOf, typeOf } from './entries.ts'
import { lists } from './lists.ts'

type EntryColumn = Column<Entry>

const nameColumn = (list: CatalogueListName): EntryColumn => ({
  title: 'Name',
  render: (entry) => <bdi className={styles.name}>{nameOf(list, entry)}</bdi>,
})

/** The name with an image before it. */
const pictured = (list: CatalogueListName, imageOf: (entry: Entry) => Entry['imageUrl']): EntryColumn => ({
  title: 'Name',
  render: (entry) => {
    const name = nameOf(list, entry)
    return (
      <Flex gap={12} align="center">
        <RemoteImage src={imageOf(entry)} alt="" fallback={firstLetter(name)} size={36} />
        <bdi className={styles.name}>{name}</bdi>
      </Flex>
    )
  },
})

const markerColumn: EntryColumn = {
  title: 'Marker Image',
  width: '136px',
  render: ({ markerImageUrl }) => (
    <RemoteImage
      src={markerImageUrl}
      alt={markerImageUrl ? 'Marker Image' : 'No Marker Image'}
      fallback={<EnvironmentOutlined aria-hidden />}
      size={36}
    />
  ),
}

const tagColumns: readonly EntryColumn[] = [
  {
    title: 'Type',
    width: '112px',
    render: (tag) => tag.type && <StatusTag tone="neutral">{typeOf(tag)}</StatusTag>,
  },
  {
    title: 'Description',
    width: '36%',
    from: 640,
    render: ({ description }) => <bdi className={styles.description}>{description}</bdi>,
  },
  { title: 'Weight', width: '88px', align: 'end', from: 640, render: ({ weight }) => weight },
]

/** What the rows of a list show of an entry. */
const entryColumns = (list: CatalogueListName): readonly EntryColumn[] =>
  ({
    name: [nameColumn(list)],
    industry: [pictured(list, ({ imageUrl }) => imageUrl), markerColumn],
    tag: [pictured(list, ({ iconUrl }) => iconUrl), ...tagColumns],
  })[lists[list].form]

interface ActiveActions {
  readonly onEdit: (entry: Entry) => void
  readonly onArchive: (entry: Entry) => void
}

/** The columns of the active entries (CAT-02). */
export const activeColumns = (
  list: CatalogueListName,
  { onEdit, onArchive }: ActiveActions,
): readonly EntryColumn[] => [
  ...entryColumns(list),
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '96px',
    align: 'end',
    render: (entry) => (
      <>
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={`Edit ${nameOf(list, entry)}`}
          title="Edit"
          onClick={() => onEdit(entry)}
        />
        <Button
          type="text"
          icon={<InboxOutlined />}
          aria-label={`Archive ${nameOf(list, entry)}`}
          title="Archive"
          onClick={() => onArchive(entry)}
        />
      </>
    ),
  },
]

/** The columns of the archived entries (CAT-06). */
export const archivedColumns = (
  list: CatalogueListName,
  onRestore: (entry: Entry) => void,
): readonly EntryColumn[] => [
  ...entryColumns(list),
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '96px',
    align: 'end',
    render: (entry) => (
      <Button aria-label={`Restore ${nameOf(list, entry)}`} size="small" onClick={() => onRestore(entry)}>
        Restore
      </Button>
    ),
  },
]

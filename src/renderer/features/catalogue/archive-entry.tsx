import { ConfirmArchive } from '#renderer/components/dialog/confirm-archive.tsx'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { ArchiveNote } from './archive-note.tsx'
import { showChanged } from './cache.ts'
import type { Entry } from './entries.ts'
import { archivedEntry, oneOf } from './lists.ts'

interface ArchiveEntryProps {
  readonly list: CatalogueListName
  readonly open: boolean
  readonly onClose: () => void
  readonly entry: Entry
}

/** Asks before it archives an active entry, or restores an archived one (CAT-03, CAT-04, CAT-06, CAT-07). */
export function ArchiveEntry({ list, entry, ...dialog }: ArchiveEntryProps) {
  const id = recordId(list, entry)
  const isArchived = Boolean(entry.isArchived)
  return (
    <ConfirmArchive
      {...dialog}
      one={oneOf(list)}
      name={recordName(list, entry)}
      isArchived={isArchived}
      note={<ArchiveNote list={list} id={id} />}
      call={`${list}.update`}
      input={archivedEntry(list, id, !isArchived)}
      onDone={(_, sent, client) => showChanged(client, list, sent)}
    />
  )
}

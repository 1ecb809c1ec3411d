import { ConfirmChange } from '#renderer/components/confirm-change.tsx'
import { useNotify } from '#renderer/components/notify.tsx'
import { type CatalogueListName, catalogueId } from '#shared/entities/catalogue.ts'
import { ArchiveNote } from './archive-note.tsx'
import { showChanged } from './cache.ts'
import { type Entry, nameOf } from './entries.ts'
import { changedEntry, lists } from './lists.ts'

interface ConfirmArchiveProps {
  readonly list: CatalogueListName
  readonly open: boolean
  readonly onClose: () => void
  readonly entry: Entry
}

/** Asks before an active entry is archived, or an archived one restored (CAT-03, CAT-04, CAT-06, CAT-07, CAT-10). */
export function ConfirmArchive({ list, open, onClose, entry }: ConfirmArchiveProps) {
  const { success } = useNotify()
  const { one } = lists[list]
  const id = catalogueId(list, entry)
  const name = nameOf(list, entry)
  const action = entry.isArchived ? 'Restore' : 'Archive'
  return (
    <ConfirmChange
      open={open}
      onClose={onClose}
      title={`${action} ${one}`}
      question={
        <>
          Are you sure you want to {action} the {one} <bdi>{name}</bdi>?
        </>
      }
      note={!entry.isArchived && <ArchiveNote list={list} id={id} />}
      action={action}
      call={`${list}.update`}
      input={changedEntry(list, id, { isArchived: !entry.isArchived })}
      onDone={async (_, sent, client) => {
        await showChanged(client, list, sent)
        success(`${action}d ${name}`)
      }}
    />
  )
}

import { Alert } from 'antd'
import type { CallAnswer } from '#shared/contract/index.ts'
import type { DraftsKept } from '#shared/entities/draft.ts'

const notes: Readonly<Record<DraftsKept, string>> = {
  disk: '',
  memory: 'This computer has no keychain, so your changes are listed only until you close GoTo Admin.',
  off: 'Your organisation does not allow a list of your changes.',
}

/** What the list of changes lacks. */
export function HistoryNote({ pages }: { readonly pages: readonly CallAnswer<'history.list'>[] }) {
  const note = pages[0] ? notes[pages[0].kept] : ''
  const isPartial = pages.some(({ unreadable }) => unreadable > 0)
  return (
    <>
      {note !== '' && <Alert type="info" showIcon role="note" title={note} />}
      {isPartial && (
        <Alert
          type="warning"
          showIcon
          role="note"
          title="A part of your changes could not be read on this computer, so some are missing."
        />
      )}
    </>
  )
}

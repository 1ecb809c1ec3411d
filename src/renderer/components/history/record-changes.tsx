import { Button } from 'antd'
import { useId, useState } from 'react'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { useChanges } from '#renderer/lib/records/history.ts'
import { recentMoment } from '#renderer/lib/text/format.ts'
import type { RecordName } from '#shared/records/records.ts'
import { ChangedFields } from './changed-fields.tsx'
import { EntryActions } from './entry-actions.tsx'
import { EntryOutcome } from './entry-outcome.tsx'
import { actionOf } from './entry-words.ts'
import styles from './history.module.css'
import { HistoryNote } from './history-note.tsx'

interface RecordChangesProps {
  readonly kind: RecordName
  readonly id: string
}

/** The part of a record's screen with the admin's own changes of it. It reads them when it is opened. */
export function RecordChanges({ kind, id }: RecordChangesProps) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      title="Your changes"
      actions={
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={isOpen ? 'Hide your changes' : 'Show your changes'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      }
    >
      <div id={listId}>{isOpen && <Changes kind={kind} id={id} />}</div>
    </Section>
  )
}

const size = 10

function Changes({ kind, id }: RecordChangesProps) {
  const changes = useChanges({ kind, record: id }, size)
  return (
    <Loaded query={changes} rows={2}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries)
        return (
          <>
            <HistoryNote pages={pages} />
            {entries.length === 0 && (
              <EmptyState
                isCompact
                text="No changes"
                hint="Changes that you make to this record from this computer appear here."
              />
            )}
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <div className={styles.entry}>
                    <strong>{actionOf(entry)}</strong>{' '}
                    <span className={styles.kind}>{recentMoment(Date.parse(entry.at))}</span>
                    <ChangedFields entry={entry} />
                  </div>
                  <div>
                    <EntryOutcome entry={entry} />
                  </div>
                  <EntryActions entry={entry} />
                </li>
              ))}
            </ul>
            {changes.hasNextPage && (
              <Button
                className={styles.more ?? ''}
                loading={changes.isFetchingNextPage}
                onClick={() => void changes.fetchNextPage()}
              >
                Show older changes
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

import { ChangedFields } from '#renderer/components/history/changed-fields.tsx'
import { EntryActions } from '#renderer/components/history/entry-actions.tsx'
import { EntryOutcome } from '#renderer/components/history/entry-outcome.tsx'
import { actionOf, kindOf, placeOf } from '#renderer/components/history/entry-words.ts'
import styles from '#renderer/components/history/history.module.css'
import { Moment } from '#renderer/components/record/moment.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { momentWidth, textWidth } from '#renderer/components/table/text-width.ts'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { zoneNames } from '#renderer/lib/text/format.ts'
import type { ListedEntry } from '#shared/entities/history.ts'
import { records } from '#shared/records/records.ts'
import { capitalised } from '#shared/records/title.ts'

/** The record of an entry, or the run that it stands for. */
function Subject({ entry }: { readonly entry: ListedEntry }) {
  const { name, record, run } = entry
  const kind = kindOf(entry)
  const place = run ? undefined : placeOf(entry)
  const shown = run?.title ?? name ?? record
  return (
    <span className={styles.subject}>
      {place && shown !== undefined ? (
        <RecordLink to={place.path} search={place.search}>
          {shown}
        </RecordLink>
      ) : (
        <bdi>{shown}</bdi>
      )}
      {kind && (
        <span className={styles.kind}>{capitalised(run ? records[kind].many : records[kind].noun)}</span>
      )}
    </span>
  )
}

/** The columns of the admin's own changes. */
export const changeColumns: readonly Column<ListedEntry>[] = [
  {
    title: 'When',
    note: zoneNames(),
    width: momentWidth,
    render: ({ at }) => <Moment at={at} />,
  },
  { title: 'Record', width: '20%', render: (entry) => <Subject entry={entry} /> },
  {
    title: 'Change',
    render: (entry) => {
      const action = actionOf(entry)
      return (
        <>
          <bdi>{action}</bdi>
          {entry.run?.rows !== undefined && (
            <span className={styles.note}>one of {counted(entry.run.rows, 'record')}</span>
          )}
          {entry.note !== undefined && entry.note !== action && (
            <span className={styles.note}>{entry.note}</span>
          )}
          <ChangedFields entry={entry} />
        </>
      )
    },
  },
  { title: 'Outcome', width: '16%', render: (entry) => <EntryOutcome entry={entry} /> },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: textWidth(11),
    align: 'end',
    render: (entry) => <EntryActions entry={entry} isRun />,
  },
]

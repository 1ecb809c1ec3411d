import { Breakable } from '#renderer/components/control/breakable.tsx'
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
import { ownChanges } from '#renderer/lib/records/own-changes.ts'
import { zoneNames } from '#renderer/lib/text/format.ts'
import type { ListedEntry } from '#shared/entities/history.ts'
import { records } from '#shared/records/records.ts'
import { capitalised } from '#shared/records/title.ts'

/** The record of an entry, or the run that it stands for. */
function Subject({ entry, isRun }: { readonly entry: ListedEntry; readonly isRun: boolean }) {
  const { name, record } = entry
  const run = isRun ? entry.run : undefined
  const kind = kindOf(entry)
  const place = run ? undefined : placeOf(entry)
  const shown = run?.title ?? name ?? record
  return (
    <span className={styles.subject}>
      {place && shown !== undefined ? (
        <RecordLink to={place.path} search={place.search}>
          <Breakable of={shown} />
        </RecordLink>
      ) : (
        <bdi>
          <Breakable of={shown} />
        </bdi>
      )}
      {kind && (
        <span className={styles.kind}>{capitalised(run ? records[kind].many : records[kind].noun)}</span>
      )}
    </span>
  )
}

/** `isRun`: an entry of a run stands for all of it. */
const columnsOf = (isRun: boolean): readonly Column<ListedEntry>[] => [
  {
    title: 'When',
    note: zoneNames(),
    width: momentWidth,
    render: ({ at }) => <Moment at={at} />,
  },
  { title: 'Record', width: '20%', render: (entry) => <Subject entry={entry} isRun={isRun} /> },
  {
    title: 'Change',
    render: (entry) => {
      const action = actionOf(entry)
      const { rows = 1 } = entry.run ?? {}
      return (
        <>
          <bdi>{action}</bdi>
          {isRun && entry.run && (
            <span className={styles.note}>
              {rows > 1 && `Only one of its ${counted(rows, 'record')} is shown here. `}
              <RecordLink to={ownChanges.to} search={{ ...ownChanges.search, run: entry.run.id }}>
                Show each change
                <span className="read-out-only"> of {entry.run.title ?? 'this run'}</span>
              </RecordLink>
            </span>
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
    render: (entry) => <EntryActions entry={entry} isRun={isRun} />,
  },
]

/** The columns of the admin's own changes, with one row for each run. */
export const changeColumns = columnsOf(true)
/** The columns of the changes of one run. */
export const columnsOfRun = columnsOf(false)

import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useKeptFocus } from '#renderer/components/control/use-kept-focus.ts'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useNow } from '#renderer/lib/react/use-now.ts'
import { pendingChanges } from '#renderer/lib/records/processing.ts'
import { runs as runsQuery } from '#renderer/lib/records/runs.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { kindOf } from '#shared/contract/record-calls.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { isMoving, type Run } from '#shared/entities/run.ts'
import { type LateKind, records } from '#shared/records/records.ts'
import { isLate, isProcessed } from '#shared/rules/pending-changes.ts'
import styles from './pending-changes.module.css'
import { PendingLine } from './pending-line.tsx'
import { SettledChanges } from './settled-changes.tsx'

interface PendingChangesProps {
  readonly kind: LateKind
  /** Opens the form of a save that never arrived, with the typed values. */
  readonly onReopen: (change: PendingChange) => void
}

type Changes = readonly PendingChange[]

/** More lines than this are collapsed, because the screen is for the list below. */
const maxLines = 3
/** How often the ages, which are in minutes, are updated, in ms. */
const tick = 10_000
const none: Changes = []

/** Sorts failed changes first, then late ones, because the admin may have to act on them. */
const rank = (change: PendingChange, now: number): number =>
  change.state === 'concluded' ? 2 : Number(isLate(change, now))

/**
 * Returns the changes to show, sorted: concluded and late ones first, then the newest. A delete shows only if
 * it is late or unsure. A change that has arrived shows until its list contains it.
 */
function inOrder(changes: Changes, now: number): Changes {
  const processed = new Set(changes.filter(isProcessed).map(({ id }) => id))
  const isShown = (change: PendingChange) =>
    change.state === 'concluded'
      ? change.outcome === 'missed' || !processed.has(change.id)
      : change.change !== 'deleted' || change.state === 'unsure' || isLate(change, now)
  return changes
    .filter(isShown)
    .toSorted((one, other) => rank(other, now) - rank(one, now) || other.at.localeCompare(one.at))
}

/** The number of records that show here one after another, because a run is changing them. */
const comingFrom = (runs: readonly Run[], kind: LateKind): number =>
  runs
    .filter(
      (run) =>
        isMoving(run) && (kindOf(run.call) ?? 'jobs') === kind && run.call !== (`${kind}.remove` as string),
    )
    .reduce((sum, { total }) => sum + total, 0)

const idsOf = (changes: Changes) => changes.map(({ id }) => id).join()

/**
 * The admin's own changes that the search below does not show yet (JOB-50, ERR-13). Renders nothing if there
 * are none.
 */
export function PendingChanges({ kind, onReopen }: PendingChangesProps) {
  const { noun } = records[kind]
  const { data: changes = none, error, refetch, isFetching } = useQuery(pendingChanges(kind))
  // Only what is in memory: main sends each change of a run.
  const { data: runs = [] } = useQuery({ ...runsQuery, enabled: false })
  const now = useNow(Date.now, tick, changes.length > 0)
  const [isWhole, setIsWhole] = useState(false)
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  /** The ids of the changes that the last check did not find. */
  const [checked, setChecked] = useState<string>()
  const { failure } = useNotify()
  const check = useWrite('processing.check', {
    onFailed: failure,
    onDone: (left) => setChecked(idsOf(left.filter((change) => change.kind === kind))),
  })
  const dismiss = useWrite('processing.dismiss', {
    of: (_, { id }) => changes.find((change) => change.id === id)?.name ?? id,
    onFailed: failure,
  })
  const keptFocus = useKeptFocus()
  const shown = inOrder(changes, now)
  // A run has its room from its first change on, so that the list below moves once and not with each record.
  const room = Math.min(Math.max(shown.length, comingFrom(runs, kind)), maxLines + 1)

  const checkAgain = () => {
    setChecked(undefined)
    void check.send({})
  }
  const stopWaiting = ({ id, at }: PendingChange) => {
    setDismissed(new Set([...dismissed, id]))
    void dismiss.send({ kind, id, at })
  }

  return (
    <div className={styles.block} {...keptFocus}>
      <SettledChanges changes={changes} dismissed={dismissed} />
      {error && <FailureNotice error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {shown.length > 0 && (
        <Section
          title="Processing"
          actions={
            shown.some((change) => isProcessed(change) && isLate(change, now)) ? (
              <Flex gap={8} align="center">
                <span aria-live="polite" className={styles.note}>
                  {checked === idsOf(changes) && 'The list does not show this yet.'}
                </span>
                <Button size="small" loading={check.isPending} onClick={checkAgain}>
                  Check again
                </Button>
              </Flex>
            ) : (
              <span className={styles.note}>
                New and edited {noun}s show in the list after a few minutes.
              </span>
            )
          }
        >
          <ul className={styles.list} style={{ gridTemplateRows: `repeat(${room}, minmax(24px, auto))` }}>
            {(isWhole ? shown : shown.slice(0, maxLines)).map((change) => (
              <PendingLine
                key={`${change.id} ${isProcessed(change) ? '' : change.at}`}
                change={change}
                now={now}
                onDismiss={stopWaiting}
                onReopen={onReopen}
              />
            ))}
            {shown.length > maxLines && (
              <li className={styles.rest}>
                <Button size="small" type="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                  {isWhole ? 'Show fewer' : `and ${grouped(shown.length - maxLines)} more`}
                </Button>
              </li>
            )}
          </ul>
        </Section>
      )}
    </div>
  )
}

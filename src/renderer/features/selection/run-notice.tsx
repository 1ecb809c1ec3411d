import type { Ref } from 'react'
import { RunActions } from '#renderer/components/run/run-actions.tsx'
import { RunFrame, RunRows } from '#renderer/components/run/run-frame.tsx'
import type { Run } from '#shared/entities/run.ts'
import { runWords } from '#shared/entities/run-words.ts'
import type { RecordName } from '#shared/records/records.ts'
import { SelectMissed } from './select-missed.tsx'
import { ShowBefore } from './show-before.tsx'
import { UndoButton } from './undo-button.tsx'
import { missedCount, runNotes, runProgress, runTitle } from './words.ts'

interface RunNoticeProps {
  readonly kind: RecordName
  readonly run: Run
  /** The run for whose end others wait. */
  readonly before: Run | undefined
  readonly ref: Ref<HTMLElement>
}

const { outcomes } = runWords.writes

/** The change of many records: its progress, buttons and result. */
export function RunNotice({ kind, run, before, ref }: RunNoticeProps) {
  const missed = missedCount(run)
  return (
    <RunFrame
      ref={ref}
      label="Change of many records"
      run={run}
      isFlawed={missed > 0}
      title={runTitle(run)}
      progress={runProgress(run)}
      actions={
        <RunActions run={run}>
          {missed > 0 && <SelectMissed kind={kind} run={run} />}
          <UndoButton kind={kind} run={run} />
          {run.state === 'waiting' && before && <ShowBefore kind={kind} before={before} />}
        </RunActions>
      }
      why={run.state === 'failed' && run.failure ? [run.failure.message] : []}
      notes={runNotes(run, before)}
    >
      {missed > 0 && (
        <RunRows title="Not changed" isOpenFirst rest={missed - run.missedRows.length}>
          {run.missedRows.map(({ key, name, is, why }) => (
            <li key={key}>
              <bdi>{name ?? key}</bdi>: {outcomes[is][0]}. <bdi>{why || outcomes[is][1]}</bdi>
            </li>
          ))}
        </RunRows>
      )}
    </RunFrame>
  )
}

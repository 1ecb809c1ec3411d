import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Ref } from 'react'
import { RunPart } from '#renderer/components/run/run-frame.tsx'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { readRunsAgain, runInTurn, runs as runsQuery } from '#renderer/lib/records/runs.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { isOpen, type Run } from '#shared/entities/run.ts'
import type { RecordName } from '#shared/records/records.ts'
import { RunNotice } from './run-notice.tsx'
import styles from './selection.module.css'
import { endedText, runAnnouncement } from './words.ts'

interface RunListProps {
  readonly kind: RecordName
  /** The runs of this kind of record, in the order of their turns. */
  readonly runs: readonly Run[]
  /** The run that gets the focus; by default the one under way, or the last one. */
  readonly focused: string | undefined
  readonly ref: Ref<HTMLElement>
}

/** The changes of many records: the one under way or the last one, those that wait, and the results of the others. */
export function RunList({ kind, runs, focused, ref }: RunListProps) {
  const { data = [] } = useQuery(runsQuery)
  const before = runInTurn(data)
  const waiting = runs.filter(({ state }) => state === 'waiting')
  const ended = runs.filter((run) => !isOpen(run))
  const main = runs.find((run) => isOpen(run) && run.state !== 'waiting') ?? ended.at(-1)
  const others = ended.filter((run) => run !== main)
  const shown = [...(main ? [main] : []), ...waiting]
  const isFocused = ({ runId }: Run) => runId === (focused ?? shown[0]?.runId)
  return (
    <RunPart announcement={shown.map(runAnnouncement).join('. ')}>
      <div className={styles.runs}>
        {shown.map((run) => (
          <RunNotice
            key={run.runId}
            ref={isFocused(run) ? ref : null}
            kind={kind}
            run={run}
            before={before}
          />
        ))}
        {others.length > 0 && (
          <details className={styles.ended}>
            <summary>{endedText(others)}</summary>
            <div className={styles.runs}>
              {others.toReversed().map((run) => (
                <RunNotice key={run.runId} ref={null} kind={kind} run={run} before={undefined} />
              ))}
              <DismissAll runs={others} />
            </div>
          </details>
        )}
      </div>
    </RunPart>
  )
}

function DismissAll({ runs }: { readonly runs: readonly Run[] }) {
  const { failure } = useNotify()
  const { send, isPending } = useWrite('runs.putAway', {
    onDone: (_, __, client) => readRunsAgain(client),
    onFailed: (error) => failure(error, { about: 'run' }),
  })
  const dismiss = async () => {
    for (const { runId } of runs) await send({ runId })
  }
  return (
    runs.length > 1 && (
      <Button size="small" loading={isPending} onClick={() => void dismiss()}>
        {`Dismiss these ${runs.length} results`}
      </Button>
    )
  )
}

import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { readRunsAgain } from '#renderer/lib/records/runs.ts'
import { useWrite, type WriteInput } from '#renderer/lib/writes/use-write.ts'
import type { WriteCallName } from '#shared/contract/index.ts'
import { isMoving, isOpen, type Run } from '#shared/entities/run.ts'

type RunCall = Extract<
  WriteCallName,
  `runs.${'pause' | 'resume' | 'stop' | 'putAway' | 'skip' | 'findRefused'}`
>

/** The key of the notice about a failure. */
const about = 'run'

/** Returns a write to the run for a button. It refetches the run afterwards and reports failures. */
function useRunWrite<N extends RunCall>(name: N) {
  const { failure } = useNotify()
  const { send, isPending } = useWrite(name, {
    onDone: (_, __, client) => readRunsAgain(client),
    onFailed: (error) => failure(error, { about }),
  })
  return { isPending, send: (input: WriteInput<N>) => void send(input) }
}

interface RunActionsProps {
  readonly run: Pick<Run, 'runId' | 'state' | 'skippable' | 'failure'>
  /** The words of the buttons about rows that were refused together. */
  readonly refused?: { readonly find: string; readonly skip: string }
  /** Other buttons, before the last one. */
  readonly children?: ReactNode
}

/**
 * The buttons of a run, which depend on its state. While one waits for its answer, the others are disabled,
 * but not itself, because it would lose the focus.
 */
export function RunActions({ run, refused: words, children }: RunActionsProps) {
  const { failure } = useNotify()
  const pause = useRunWrite('runs.pause')
  const resume = useRunWrite('runs.resume')
  const stop = useRunWrite('runs.stop')
  const putAway = useRunWrite('runs.putAway')
  const save = useWrite('runs.saveResult', {
    of: ({ path }) => path ?? undefined,
    onDone: (_, __, client) => readRunsAgain(client),
    onFailed: (error) => failure(error, { about }),
  })
  const skip = useRunWrite('runs.skip')
  const find = useRunWrite('runs.findRefused')
  const isRunning = isMoving(run)
  const isWaiting = run.state === 'waiting'
  const isPausing = run.state === 'pausing'
  const isTurning = pause.isPending || resume.isPending
  const { skippable, failure: refused } = run
  const { runId } = run
  const refusal = { runId, requestId: refused?.requestId ?? '' }

  return (
    <>
      {words && skippable > 1 && (
        <Button
          size="small"
          type="primary"
          loading={find.isPending}
          disabled={isTurning || skip.isPending || stop.isPending}
          onClick={() => find.send(refusal)}
        >
          {words.find}
        </Button>
      )}
      {words && skippable > 0 && (
        <Button
          size="small"
          type={skippable > 1 ? 'default' : 'primary'}
          loading={skip.isPending}
          disabled={isTurning || find.isPending || stop.isPending}
          onClick={() => skip.send(refusal)}
        >
          {skippable === 1 ? words.skip : `Skip these ${skippable} jobs`}
        </Button>
      )}
      {isOpen(run) && (
        <>
          {/* Pause and Resume are one button element, so that it keeps the focus. */}
          {!isWaiting && (
            <Button
              size="small"
              type={isRunning || skippable > 0 ? 'default' : 'primary'}
              loading={pause.isPending || resume.isPending || isPausing}
              disabled={stop.isPending || skip.isPending || find.isPending}
              onClick={() => (isRunning ? pause : resume).send({ runId })}
            >
              {isRunning ? 'Pause' : 'Resume'}
            </Button>
          )}
          <Button
            size="small"
            loading={stop.isPending}
            disabled={isTurning || skip.isPending || find.isPending}
            onClick={() => stop.send({ runId })}
          >
            Stop
          </Button>
        </>
      )}
      {!isRunning && !isWaiting && (
        <Button size="small" loading={save.isPending} onClick={() => void save.send({ runId })}>
          Save as CSV…
        </Button>
      )}
      {children}
      {!isOpen(run) && (
        <Button size="small" loading={putAway.isPending} onClick={() => putAway.send({ runId })}>
          Dismiss
        </Button>
      )}
    </>
  )
}

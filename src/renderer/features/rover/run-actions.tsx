import { Button, Flex } from 'antd'
import { useNotify } from '#renderer/lib/notify.tsx'
import { isMoving, readRunAgain } from '#renderer/lib/rover-run.ts'
import { useWrite, type WriteInput } from '#renderer/lib/use-write.ts'
import type { CallAnswer, WriteCallName } from '#shared/contract/index.ts'
import { isOpen, type RoverRun } from '#shared/entities/rover-import.ts'

type RefusalCall = Extract<WriteCallName, 'roverImport.skip' | 'roverImport.findRefused'>
type RunCall = Extract<WriteCallName, `roverImport.${'pause' | 'resume' | 'stop' | 'putAway' | 'saveResult'}`>

/** A write of the import run, for a button: reads the run again afterwards and reports a failure. */
function useRunWrite<N extends RunCall | RefusalCall>(name: N, onAnswer?: (answer: CallAnswer<N>) => void) {
  const { failure } = useNotify()
  const { send, isPending } = useWrite(name, {
    onDone: (answer, _, client) => {
      onAnswer?.(answer)
      return readRunAgain(client)
    },
    onFailed: (error) => failure(error, { about: 'rover run' }),
  })
  return { isPending, send: (input: WriteInput<N>) => void send(input) }
}

/** The buttons for a run in its current state. */
export function RunActions({ run }: { readonly run: RoverRun }) {
  const { success } = useNotify()
  const pause = useRunWrite('roverImport.pause')
  const resume = useRunWrite('roverImport.resume')
  const stop = useRunWrite('roverImport.stop')
  const putAway = useRunWrite('roverImport.putAway')
  const save = useRunWrite('roverImport.saveResult', ({ path }) => {
    if (path !== null) success('Saved', path)
  })
  const skip = useRunWrite('roverImport.skip')
  const find = useRunWrite('roverImport.findRefused')
  const isRunning = isMoving(run)
  const isPausing = run.state === 'pausing'
  const isTurning = pause.isPending || resume.isPending || skip.isPending || find.isPending
  const { skippable, failure } = run
  const refusal = { requestId: failure?.requestId ?? '' }

  return (
    <Flex gap={8} wrap>
      {skippable > 1 && (
        <Button
          size="small"
          type="primary"
          loading={find.isPending}
          disabled={isTurning || stop.isPending}
          onClick={() => find.send(refusal)}
        >
          Find the one
        </Button>
      )}
      {skippable > 0 && (
        <Button
          size="small"
          type={skippable > 1 ? 'default' : 'primary'}
          loading={skip.isPending}
          disabled={isTurning || stop.isPending}
          onClick={() => skip.send(refusal)}
        >
          {skippable === 1 ? 'Skip this job' : `Skip these ${skippable}`}
        </Button>
      )}
      {isOpen(run) && (
        <>
          {/* The same button in both states, so that it keeps the focus. */}
          <Button
            size="small"
            type={isRunning || skippable > 0 ? 'default' : 'primary'}
            loading={pause.isPending || resume.isPending || isPausing}
            disabled={stop.isPending || skip.isPending || find.isPending}
            onClick={() => (isRunning ? pause : resume).send({})}
          >
            {isRunning ? 'Pause' : 'Resume'}
          </Button>
          <Button size="small" loading={stop.isPending} disabled={isTurning} onClick={() => stop.send({})}>
            Stop
          </Button>
        </>
      )}
      {!isRunning && (
        <Button size="small" loading={save.isPending} onClick={() => save.send({})}>
          Save result
        </Button>
      )}
      {!isOpen(run) && (
        <Button size="small" loading={putAway.isPending} onClick={() => putAway.send({})}>
          Close result
        </Button>
      )}
    </Flex>
  )
}

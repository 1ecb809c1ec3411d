import { Button, Flex } from 'antd'
import { useNotify } from '#renderer/lib/notify.tsx'
import { isMoving, readRunAgain } from '#renderer/lib/rover-run.ts'
import { useWrite, type WriteInput } from '#renderer/lib/use-write.ts'
import type { CallAnswer, WriteCallName } from '#shared/contract/index.ts'
import { isOpen, type RoverRun } from '#shared/entities/rover-import.ts'

type RunCall = Extract<WriteCallName, `roverImport.${'pause' | 'resume' | 'stop' | 'putAway' | 'saveResult'}`>

/** A write of the import run, for a button: reads the run again afterwards and reports a failure. */
function useRunWrite<N extends RunCall>(name: N, onAnswer?: (answer: CallAnswer<N>) => void) {
  const { failure } = useNotify()
  const { send, isPending } = useWrite(name, {
    onDone: (answer, _, client) => {
      onAnswer?.(answer)
      return readRunAgain(client)
    },
    onFailed: (error) => failure(error, { about: 'rover run' }),
  })
  // None of these calls has parameters.
  return { isPending, press: () => void send({} as WriteInput<N>) }
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
  const isRunning = isMoving(run)
  const isPausing = run.state === 'pausing'
  const isTurning = pause.isPending || resume.isPending

  return (
    <Flex gap={8} wrap>
      {isOpen(run) && (
        <>
          {/* The same button in both states, so that it keeps the focus. */}
          <Button
            size="small"
            type={isRunning ? 'default' : 'primary'}
            loading={isTurning || isPausing}
            disabled={stop.isPending}
            onClick={isRunning ? pause.press : resume.press}
          >
            {isRunning ? 'Pause' : 'Resume'}
          </Button>
          <Button size="small" loading={stop.isPending} disabled={isTurning} onClick={stop.press}>
            Stop
          </Button>
        </>
      )}
      {!isRunning && (
        <Button size="small" loading={save.isPending} onClick={save.press}>
          Save result
        </Button>
      )}
      {!isOpen(run) && (
        <Button size="small" loading={putAway.isPending} onClick={putAway.press}>
          Close result
        </Button>
      )}
    </Flex>
  )
}

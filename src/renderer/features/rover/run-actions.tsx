import { Button, Flex } from 'antd'
import { useNotify } from '#renderer/lib/notify.tsx'
import { isMoving, readRunAgain } from '#renderer/lib/rover-run.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { CallAnswer, CallInput, WriteCallName } from '#shared/contract/index.ts'
import { isOpen, type RoverRun } from '#shared/entities/rover-import.ts'

type RunCall = Extract<WriteCallName, `roverImport.${'pause' | 'resume' | 'stop' | 'putAway' | 'saveResult'}`>

/** One of the writes about a run, for a button: the run is read again after it, and where it fails that is told. */
function useRunWrite<N extends RunCall>(name: N, onAnswer?: (answer: CallAnswer<N>) => void) {
  const { failure } = useNotify()
  const { send, isPending } = useWrite(name, {
    onDone: (answer, _, client) => {
      onAnswer?.(answer)
      return readRunAgain(client)
    },
    onFailed: (error) => failure(error, { about: 'rover run' }),
  })
  // None of them takes anything.
  return { isPending, press: () => void send({} as CallInput<N>) }
}

/** What can be done about a run, as it stands. */
export function RunActions({ run }: { readonly run: RoverRun }) {
  const { success } = useNotify()
  const pause = useRunWrite('roverImport.pause')
  const resume = useRunWrite('roverImport.resume')
  const stop = useRunWrite('roverImport.stop')
  const putAway = useRunWrite('roverImport.putAway')
  const save = useRunWrite('roverImport.saveResult', ({ path }) => {
    if (path !== null) success('Saved', path)
  })
  const goesOn = isMoving(run)
  const isPausing = run.state === 'pausing'
  const isTurning = pause.isPending || resume.isPending

  return (
    <Flex gap={8} wrap>
      {isOpen(run) && (
        <>
          {/* One and the same button: the keyboard stays on it. */}
          <Button
            size="small"
            type={goesOn ? 'default' : 'primary'}
            loading={isTurning || isPausing}
            disabled={stop.isPending}
            onClick={goesOn ? pause.press : resume.press}
          >
            {goesOn ? 'Pause' : 'Resume'}
          </Button>
          <Button size="small" loading={stop.isPending} disabled={isTurning} onClick={stop.press}>
            Stop
          </Button>
        </>
      )}
      {!goesOn && (
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

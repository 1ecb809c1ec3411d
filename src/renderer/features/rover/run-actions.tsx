import { Button, Flex } from 'antd'
import { useNotify } from '#renderer/components/notify.tsx'
import { isMoving, readRunAgain } from '#renderer/lib/rover-run.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { WriteCallName } from '#shared/contract/index.ts'
import { isOpen, type RoverRun } from '#shared/entities/rover-import.ts'

type RunCall = Extract<WriteCallName, `roverImport.${'pause' | 'resume' | 'stop' | 'putAway'}`>

/** One of the writes about a run: what it comes to is read again, and told where it fails. */
function useRunWrite(name: RunCall) {
  const { failure } = useNotify()
  const { send, isPending } = useWrite(name, {
    onDone: (_, __, client) => readRunAgain(client),
    onFailed: (error) => failure(error, { about: 'rover run' }),
  })
  return { isPending, press: () => void send({}) }
}

/** Saves what became of each job of the run, and says where. */
function useSaveResult() {
  const { failure, success } = useNotify()
  const { send, isPending } = useWrite('roverImport.saveResult', {
    onDone: ({ path }) => {
      if (path !== null) success('Saved', path)
    },
    onFailed: (error) => failure(error, { about: 'rover result' }),
  })
  return { isPending, press: () => void send({}) }
}

/** What can be done about a run, as it stands. */
export function RunActions({ run }: { readonly run: RoverRun }) {
  const pause = useRunWrite('roverImport.pause')
  const resume = useRunWrite('roverImport.resume')
  const stop = useRunWrite('roverImport.stop')
  const putAway = useRunWrite('roverImport.putAway')
  const save = useSaveResult()
  const goesOn = isMoving(run)
  const isPausing = run.state === 'pausing'
  const isBusy = pause.isPending || resume.isPending || stop.isPending

  return (
    <Flex gap={8} wrap>
      {isOpen(run) && (
        <>
          {/* One and the same button: the keyboard stays on it. */}
          <Button
            size="small"
            type={goesOn ? 'default' : 'primary'}
            loading={pause.isPending || resume.isPending || isPausing}
            disabled={stop.isPending}
            onClick={goesOn ? pause.press : resume.press}
          >
            {goesOn ? 'Pause' : 'Resume'}
          </Button>
          <Button size="small" loading={stop.isPending} disabled={isBusy} onClick={stop.press}>
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

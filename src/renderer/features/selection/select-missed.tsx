import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#renderer/lib/calls/api.ts'
import { toAppError } from '#renderer/lib/calls/errors.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useSelection } from '#renderer/stores/selection.ts'
import type { Run } from '#shared/entities/run.ts'
import { isOpen } from '#shared/entities/run.ts'
import type { RecordName } from '#shared/records/records.ts'

interface SelectMissedProps {
  readonly kind: RecordName
  readonly run: Run
}

/** A button that selects the records which an ended run has not changed. */
export function SelectMissed({ kind, run }: SelectMissedProps) {
  const { failure } = useNotify()
  const [isReading, setIsReading] = useState(false)
  if (isOpen(run)) return null
  const select = async () => {
    setIsReading(true)
    try {
      const missed = await call('runs.missed', { runId: run.runId })
      // Without their fields: what they are now is not known, and the person has read why they were refused.
      useSelection.getState().replace(
        kind,
        missed.map(({ key, name = key }) => ({ id: key, name, record: {} })),
      )
    } catch (thrown) {
      failure(toAppError(thrown, 'runs.missed'))
    } finally {
      setIsReading(false)
    }
  }
  return (
    <Button size="small" loading={isReading} onClick={() => void select()}>
      Select the failed records
    </Button>
  )
}

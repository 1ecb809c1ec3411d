import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { kindOf } from '#shared/contract/record-calls.ts'
import type { Run } from '#shared/entities/run.ts'
import { type RecordName, records } from '#shared/records/records.ts'

interface ShowBeforeProps {
  readonly kind: RecordName
  readonly before: Run
}

/** A button that leads to the list whose change a run waits for, if it is another list. */
export function ShowBefore({ kind, before }: ShowBeforeProps) {
  const router = useRouter()
  const other = kindOf(before.call)
  if (!other || other === kind) return null
  return (
    <Button size="small" onClick={() => void router.navigate({ to: records[other].path })}>
      Show the changes that it waits for
    </Button>
  )
}

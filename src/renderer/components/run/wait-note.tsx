import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { runInTurn, runs } from '#renderer/lib/records/runs.ts'
import { turnText } from './turn-text.ts'

/** A note in a dialog that begins a run while another one has not ended. */
export function WaitNote() {
  const { data = [] } = useQuery(runs)
  const before = runInTurn(data)
  return before && <Alert type="info" showIcon title={`${turnText(before)} These changes begin after it.`} />
}

import { Alert } from 'antd'
import { FailureNotice } from '#renderer/components/failure-notice.tsx'
import type { SaveFailure } from './use-partner-save.ts'

interface SaveOutcomeProps {
  readonly failure: SaveFailure | undefined
  /** Why nothing was sent. */
  readonly refused: string | undefined
}

/** What became of a save that was not made: a failed call, or somebody else's change that stands in its way. */
export const SaveOutcome = ({ failure, refused }: SaveOutcomeProps) => (
  <>
    {failure && <FailureNotice {...failure} />}
    {refused && <Alert type="warning" showIcon role="alert" title={refused} />}
  </>
)

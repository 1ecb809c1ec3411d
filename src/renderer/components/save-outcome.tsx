import { Alert } from 'antd'
import { FailureNotice, type FailureNoticeProps } from './failure-notice.tsx'

/** A failed step of a save, with what is said of it where its call does not say it. */
export type SaveFailure = Pick<FailureNoticeProps, 'error' | 'title' | 'kept'>

interface SaveOutcomeProps {
  readonly failure: SaveFailure | undefined
  /** Why nothing was sent. */
  readonly refused?: string | undefined
}

/** What became of a save that was not made: a failed call, or somebody else's change that stands in its way. */
export const SaveOutcome = ({ failure, refused }: SaveOutcomeProps) => (
  <>
    {failure && <FailureNotice {...failure} />}
    {refused && <Alert type="warning" showIcon role="alert" title={refused} />}
  </>
)

import { useContext, useLayoutEffect, useState } from 'react'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import type { SaveResult } from '#renderer/lib/writes/use-checked-save.ts'
import { ClashNotice } from './clash/clash-notice.tsx'
import { SubmissionContext } from './submission.ts'

/**
 * The reason why the last save failed: a failed call, or an error thrown on submit, such as a failed upload.
 * The next submit clears it.
 */
export function FormOutcome({ failure, refused, clash }: SaveResult) {
  const { attempts, thrown, onPlaced } = useContext(SubmissionContext)
  useLayoutEffect(() => onPlaced(), [onPlaced])
  const reason = failure?.error ?? refused
  const [{ at, old }, setOld] = useState({ at: attempts, old: undefined as typeof reason })
  // A form that resets to the latest record also resets its number of attempts.
  const isStill = attempts === 0 && clash !== undefined
  if (at !== attempts) setOld({ at: attempts, old: isStill ? undefined : reason })
  else if (old !== undefined && old !== reason) setOld({ at, old: undefined })
  if (thrown) return <SaveOutcome failure={thrown} />
  return reason === old ? (
    <SaveOutcome />
  ) : (
    <SaveOutcome failure={failure} refused={refused}>
      {clash && <ClashNotice clash={clash} />}
    </SaveOutcome>
  )
}

import { useContext, useLayoutEffect, useState } from 'react'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import type { SaveResult } from '#renderer/lib/editing/use-edit.ts'
import { SubmissionContext } from './submission.ts'

/**
 * Why the last save of the surrounding form was not made: its failed call, or what the submit has thrown, such as
 * a failed upload. An older failure goes when the form is sent again.
 */
export function FormOutcome({ failure, refused }: SaveResult) {
  const { attempts, thrown, onPlaced } = useContext(SubmissionContext)
  useLayoutEffect(() => onPlaced(), [onPlaced])
  const reason = failure?.error ?? refused
  const [{ at, old }, setOld] = useState({ at: attempts, old: undefined as typeof reason })
  if (at !== attempts) setOld({ at: attempts, old: reason })
  else if (old !== undefined && old !== reason) setOld({ at, old: undefined })
  if (thrown) return <SaveOutcome failure={thrown} />
  return reason === old ? <SaveOutcome /> : <SaveOutcome failure={failure} refused={refused} />
}

import { useEffect, useRef, useState } from 'react'
import { useKeptFocus } from '#renderer/components/control/use-kept-focus.ts'
import { focusOrHeading } from '#renderer/lib/react/screen.ts'
import type { Run } from '#shared/entities/run.ts'

/**
 * Moves the focus in the bar of a run. The button that began the run is gone once the run shows, so the first button
 * of the run gets the focus. `isCovered`: a dialog is open above the bar.
 */
export function useRunFocus(runs: readonly Pick<Run, 'runId'>[], isCovered = false) {
  const place = useRef<HTMLElement>(null)
  const count = useRef<HTMLSpanElement>(null)
  // A part without a button, because a second Enter would press it. The heading would scroll the page.
  const keptFocus = useKeptFocus(() =>
    focusOrHeading(place.current ?? count.current, { preventScroll: true }),
  )
  const [started, setStarted] = useState<string>()
  const isShown = !isCovered && runs.some(({ runId }) => runId === started)
  useEffect(() => {
    if (!isShown) return
    setStarted(undefined)
    place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isShown])
  return { place, count, keptFocus, started, onStarted: ({ runId }: Run) => setStarted(runId) }
}

import { useEffect, useState } from 'react'
import { call, subscribe } from './api.ts'

/** The version of the update that waits for a restart; null without one. */
export function useReadyUpdate(): string | null {
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    let isTold = false
    const end = subscribe('updates.changed', (state) => {
      isTold = true
      setReady(state.ready)
    })
    // Without an answer there is no notice, and nothing else is missing.
    call('updates.current', {}).then(
      (state) => {
        if (!isTold) setReady(state.ready)
      },
      () => {},
    )
    return end
  }, [])
  return ready
}

import { useEffect, useState } from 'react'
import { call, subscribe } from '#renderer/lib/calls/api.ts'
import type { FoundUpdate } from '#shared/entities/updates.ts'

/** Returns the newer version that main has found; null if there is none. */
export function useFoundUpdate(): FoundUpdate | null {
  const [found, setFound] = useState<FoundUpdate | null>(null)
  useEffect(() => {
    let hasEvent = false
    const end = subscribe('updates.changed', (state) => {
      hasEvent = true
      setFound(state.found)
    })
    // Ignores a failure: only the update notice is missing.
    call('updates.current', {}).then(
      (state) => {
        if (!hasEvent) setFound(state.found)
      },
      () => {},
    )
    return end
  }, [])
  return found
}

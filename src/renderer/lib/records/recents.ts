import { useEffect } from 'react'
import { callInBackground } from '#renderer/lib/calls/api.ts'
import type { Recent } from '#shared/entities/recent.ts'
import type { ShownKind } from '#shared/rules/record-path.ts'

// Nobody waits for it, and a list without it only costs typing.
const add = (recent: Recent): void => void callInBackground('recents.add', { recent }).catch(() => {})

/** In characters. So many are enough to recognise a record. */
const longest = 200

/**
 * Remembers a record whose screen is open, and the search that led to it. `name` is undefined until the record has
 * loaded.
 */
export function useRecent(kind: ShownKind, id: string, name: string | undefined, query: string): void {
  useEffect(() => {
    if (name === undefined) return
    if (query !== '') add({ kind, query })
    add({ kind, id, name: name.slice(0, longest) })
  }, [kind, id, name, query])
}

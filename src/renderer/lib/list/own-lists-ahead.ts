import { callInBackground } from '#renderer/lib/calls/api.ts'
import { onReset } from '#renderer/stores/resettable.ts'
import type { OwnLists } from '#shared/entities/own-list.ts'

/** Reads what the admin has chosen for the lists. @throws AppError */
export const keptLists = async (): Promise<OwnLists> => (await callInBackground('ownLists.read', {})).lists

// A module variable, because the read begins before the first render.
let ahead: Promise<OwnLists> | undefined
// Never for the next admin (AUTH-13).
onReset(() => {
  ahead = undefined
})

/** Begins the read of the window's first screen. Main answers once it knows who is signed in. */
export function askOwnListsAhead(): void {
  ahead = keptLists()
  // Whoever takes it handles the failure.
  ahead.catch(() => {})
}

/** Returns the read that began early, or begins one. */
export function takeOwnLists(): Promise<OwnLists> {
  const taken = ahead ?? keptLists()
  ahead = undefined
  // Before a sign-in nobody has lists.
  return taken.catch(keptLists)
}

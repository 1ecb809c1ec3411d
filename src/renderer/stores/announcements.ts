import { createResettable } from './resettable.ts'

interface Announcement {
  readonly turn: number
  readonly text: string
}

/** Number of announcements kept, so that several at once are all read out. */
const kept = 6

/** What the screen reader is to read out, oldest first. */
export const useAnnouncements = createResettable<readonly Announcement[]>(() => [])

/** Has the screen reader read a sentence when it is idle, in the one live region of the console. */
export const announce = (text: string): void =>
  useAnnouncements.setState(
    (past) => [...past, { turn: (past.at(-1)?.turn ?? 0) + 1, text }].slice(-kept),
    true,
  )

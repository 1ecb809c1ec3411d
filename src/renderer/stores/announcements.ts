import { createResettable } from './resettable.ts'

interface Announcement {
  readonly turn: number
  readonly text: string
}

/** The number of announcements to keep, so that several simultaneous ones are all read out. */
const kept = 6

/** The texts for screen readers to announce, oldest first. */
export const useAnnouncements = createResettable<readonly Announcement[]>(() => [])

/** Makes screen readers announce a sentence when they are idle. */
export const announce = (text: string): void =>
  useAnnouncements.setState(
    (past) => [...past, { turn: (past.at(-1)?.turn ?? 0) + 1, text }].slice(-kept),
    true,
  )

import type { OwnLists } from '#shared/entities/own-list.ts'
import { createResettable } from './resettable.ts'

interface OwnListsStore {
  readonly lists: OwnLists
  /** True once main was asked for them. */
  readonly isAsked: boolean
  /** True once `lists` is what main keeps. Before, a choice would replace what is not known here. */
  readonly isKnown: boolean
  /** An answer that came too late for the screen that is shown; the next screen takes it. */
  readonly late: OwnLists | undefined
}

/** What the signed-in admin has chosen for the lists, as main keeps it. */
export const useOwnLists = createResettable<OwnListsStore>(() => ({
  lists: {},
  isAsked: false,
  isKnown: false,
  late: undefined,
}))

import type { OwnListsOptions } from '#main/work/own-lists.ts'

/** The options of the keeper of unfinished work in a test that has no lists of its admin's own. */
export const noOwnLists: { readonly own: OwnListsOptions } = {
  own: { hasRecents: true, isKnown: async () => {}, tell: () => {} },
}

import type { ListedDraft } from '#shared/entities/draft.ts'

type SentState = NonNullable<ListedDraft['sent']>

/** The sentences about a draft that was sent before the console quit. */
export const sentWords: Readonly<Record<SentState, string>> = {
  checking: 'This was being saved when the console closed. Checking whether it was saved …',
  arrived: 'This was saved.',
  found:
    'This may be saved already: the list has an entry with the same values. Check it before you save again.',
  missed: 'This was being saved when the console closed, but it was not saved.',
  unknown: 'This was being saved when the console closed. Before you save again, check whether it was saved.',
}

import type { AnyRouter } from '@tanstack/react-router'
import { type Filling, useDrafts } from '#renderer/stores/drafts.ts'
import { isDraftForm, type ListedDraft } from '#shared/entities/draft.ts'
import { draftPlace } from './draft-places.ts'

/**
 * Opens the screen of a draft, or of a form that opens filled. The screen then opens the dialog, and the form in it
 * takes the values.
 */
export async function reopenDraft(router: AnyRouter, draft: ListedDraft | Filling): Promise<void> {
  if (!isDraftForm(draft.form)) return
  const path = draftPlace(draft.form).path(draft.record)
  await router.navigate({ to: path })
  // Reopens the draft only on its own screen. The screen '/' also has the forms of '/jobs', and would open
  // one just before the admin leaves it. If the admin decides to stay on a changed form, this is another
  // screen too.
  if (router.state.location.pathname === path) useDrafts.getState().reopen(draft)
}

/** Opens the form of a new record with these values of a record. */
export const openFilled = (
  router: AnyRouter,
  filling: Omit<Filling, 'id' | 'record'> & { readonly record?: string },
): Promise<void> => reopenDraft(router, { record: '', ...filling, id: crypto.randomUUID() })

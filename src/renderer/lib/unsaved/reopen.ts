import type { AnyRouter } from '@tanstack/react-router'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { isDraftForm, type ListedDraft } from '#shared/entities/draft.ts'
import { draftPlace } from './draft-places.ts'

/** Opens the screen of a draft. Its dialog and its form do the rest. */
export async function reopenDraft(router: AnyRouter, draft: ListedDraft): Promise<void> {
  if (!isDraftForm(draft.form)) return
  const path = draftPlace(draft.form).path(draft.record)
  await router.navigate({ to: path })
  // Only there: '/' has the forms of '/jobs' too, and would open one just before it is left. An admin who
  // stays on a changed form is not there.
  if (router.state.location.pathname === path) useDrafts.getState().reopen(draft)
}

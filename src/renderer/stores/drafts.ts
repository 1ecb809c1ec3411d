import type { DraftForm, DraftsKept, ListedDraft } from '#shared/entities/draft.ts'
import { createResettable } from './resettable.ts'

interface Drafts {
  /** Where drafts are kept; undefined until main has said. */
  readonly kept: DraftsKept | undefined
  /** The newest first. */
  readonly drafts: readonly ListedDraft[]
  /** Whether the admin has been told that drafts last only as long as the process. */
  readonly isMemorySaid: boolean
  /** The draft whose form the admin has asked to open. */
  readonly reopening: ListedDraft | undefined
  readonly reopen: (draft: ListedDraft | undefined) => void
}

/** The admin's drafts, as main keeps them. */
export const useDrafts = createResettable<Drafts>((set) => ({
  kept: undefined,
  drafts: [],
  isMemorySaid: false,
  reopening: undefined,
  reopen: (reopening) => set({ reopening }),
}))

/** The drafts of a form that no screen shows; `record` is unset for a form that adds a record. */
export const waitingDrafts = (
  drafts: readonly ListedDraft[],
  form: DraftForm,
  record?: string,
): readonly ListedDraft[] =>
  drafts.filter((draft) => !draft.isOpen && draft.form === form && (record ?? draft.record) === draft.record)

import type { DraftForm, DraftsKept, ListedDraft } from '#shared/entities/draft.ts'
import { createResettable } from './resettable.ts'

/** Values with which the form of a new record opens. */
export interface Filling {
  readonly id: string
  readonly form: DraftForm
  /** The record that the form belongs to, if it adds a part of one; otherwise ''. */
  readonly record: string
  /** The members of a record, or some of them; the form makes its values of them. */
  readonly filled: object
  /** Where the values come from, and what is missing. */
  readonly note: string
}

interface Drafts {
  /** Where drafts are saved; undefined until main has answered. */
  readonly kept: DraftsKept | undefined
  /** The drafts, newest first. */
  readonly drafts: readonly ListedDraft[]
  /** True if a notice has said that drafts last only until the console closes. */
  readonly hasWarnedAboutMemory: boolean
  /** The draft whose form the admin wants to open, or what a new form opens with. */
  readonly reopening: ListedDraft | Filling | undefined
  readonly reopen: (next: ListedDraft | Filling | undefined) => void
}

/** The admin's drafts, as stored by main. */
export const useDrafts = createResettable<Drafts>((set) => ({
  kept: undefined,
  drafts: [],
  hasWarnedAboutMemory: false,
  reopening: undefined,
  reopen: (reopening) => set({ reopening }),
}))

/**
 * Returns the drafts of a form that are not open on any screen. `record` is undefined for a form that adds a
 * record.
 */
export const waitingDrafts = (
  drafts: readonly ListedDraft[],
  form: DraftForm,
  record?: string,
): readonly ListedDraft[] =>
  drafts.filter((draft) => !draft.isOpen && draft.form === form && (record ?? draft.record) === draft.record)

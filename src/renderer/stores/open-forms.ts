import { create } from 'zustand'
import type { DraftsKept } from '#shared/entities/draft.ts'

/** A mounted form, as seen by the code that leaves the page. */
export interface OpenForm {
  /** Returns the form's title for a question. */
  readonly title: () => string
  readonly isChanged: () => boolean
  /** True while a save is in flight. */
  readonly isSaving: () => boolean
  /**
   * Saves the form's input as a draft. Resolves to the place where it is saved; undefined if saving failed.
   */
  readonly flush: () => Promise<DraftsKept | undefined>
}

/** The mounted forms. Each form knows its own state; a new array signals that one may have changed. */
export const useOpenForms = create<readonly OpenForm[]>()(() => [])

/** Tells the code that waits for a save to end that a save may have ended. */
export const formsChanged = (): void => useOpenForms.setState((forms) => [...forms], true)

/** Registers a form while it is mounted. Returns a function that removes it. */
export function addOpenForm(form: OpenForm): () => void {
  useOpenForms.setState((forms) => [...forms, form], true)
  return () => useOpenForms.setState((forms) => forms.filter((other) => other !== form), true)
}

/** Saves every changed form as a draft, including changes that its controls have not reported yet. */
export const keepForms = (): Promise<unknown> =>
  Promise.all(
    useOpenForms
      .getState()
      .filter((form) => form.isChanged())
      .map((form) => form.flush()),
  )

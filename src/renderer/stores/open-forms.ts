import { create } from 'zustand'
import type { DraftsKept } from '#shared/entities/draft.ts'

/** A form on the screen, as leaving the page sees it. */
export interface OpenForm {
  /** Names the form for a question. */
  readonly title: () => string
  readonly isChanged: () => boolean
  /** Whether its save has no answer yet. */
  readonly isSaving: () => boolean
  /** Sends what was typed to the journal; resolves to where it is kept, or to undefined if it is not. */
  readonly flush: () => Promise<DraftsKept | undefined>
}

/** The forms on the screen. Each knows its own state; a new list says that one may have changed. */
export const useOpenForms = create<readonly OpenForm[]>()(() => [])

/** Tells whoever waits for a save that one may have ended. */
export const formsChanged = (): void => useOpenForms.setState((forms) => [...forms], true)

/** Registers a form while it is on the screen; returns the function that removes it. */
export function addOpenForm(form: OpenForm): () => void {
  useOpenForms.setState((forms) => [...forms, form], true)
  return () => useOpenForms.setState((forms) => forms.filter((other) => other !== form), true)
}

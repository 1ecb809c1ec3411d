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

const forms = new Set<OpenForm>()
const watchers = new Set<() => void>()

/** Tells whoever waits for a save that one may have ended. */
export const formsChanged = (): void => {
  for (const watcher of watchers) watcher()
}

/** Registers a form while it is on the screen; returns the function that removes it. */
export function addOpenForm(form: OpenForm): () => void {
  forms.add(form)
  return () => {
    forms.delete(form)
    formsChanged()
  }
}

/** The forms whose save has no answer yet. */
export const savingForms = (): readonly OpenForm[] => [...forms].filter((form) => form.isSaving())

/** How long a form may take to close after its save was answered, in ms. */
const closingTime = 250

/** Resolves to whether these forms were saved, once their saves are answered: a form that stays open was not. */
export const saved = (saving: readonly OpenForm[]): Promise<boolean> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isOpen = (form: OpenForm) => forms.has(form) && form.isChanged()
    const end = (isSaved: boolean) => {
      clearTimeout(timer)
      watchers.delete(look)
      resolve(isSaved)
    }
    const look = () => {
      if (saving.some((form) => forms.has(form) && form.isSaving())) return
      if (saving.some(isOpen)) timer ??= setTimeout(() => end(!saving.some(isOpen)), closingTime)
      else end(true)
    }
    watchers.add(look)
    look()
  })

/**
 * Journals every changed form. Resolves to the titles of those that would be lost: by a closed window unless
 * they are on the disk, by a reload or a sign-out unless main has them.
 */
export async function unkeptForms(by: 'close' | 'reload'): Promise<string[]> {
  const changed = [...forms].filter((form) => form.isChanged())
  const places = await Promise.all(changed.map((form) => form.flush()))
  const isKept = (place: DraftsKept | undefined) =>
    place === 'disk' || (by === 'reload' && place === 'memory')
  return changed.filter((_, index) => !isKept(places[index])).map((form) => form.title())
}

import { type OpenForm, useOpenForms } from '#renderer/stores/open-forms.ts'
import type { DraftsKept } from '#shared/entities/draft.ts'

/** Returns the forms with a save in flight. */
export const savingForms = (): readonly OpenForm[] =>
  useOpenForms.getState().filter((form) => form.isSaving())

/** How long a form may take to close after its save was answered, in ms. */
const closingTime = 250

/**
 * Resolves to true if the saves of these forms have succeeded. A form that stays open after the answer has
 * failed.
 */
export const saved = (saving: readonly OpenForm[]): Promise<boolean> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => saving.filter((form) => useOpenForms.getState().includes(form))
    const isUnsaved = () => open().some((form) => form.isChanged())
    const end = (isSaved: boolean) => {
      clearTimeout(timer)
      unwatch()
      resolve(isSaved)
    }
    const look = () => {
      if (open().some((form) => form.isSaving())) return
      if (isUnsaved()) timer ??= setTimeout(() => end(!isUnsaved()), closingTime)
      else end(true)
    }
    const unwatch = useOpenForms.subscribe(look)
    look()
  })

/**
 * Saves every changed form as a draft. Resolves to the titles of the forms whose input would be lost: closing
 * loses input that is not on the disk, a reload or a sign-out loses input that main does not have.
 */
export async function unkeptForms(by: 'close' | 'reload'): Promise<string[]> {
  const changed = useOpenForms.getState().filter((form) => form.isChanged())
  const places = await Promise.all(changed.map((form) => form.flush()))
  const isKept = (place: DraftsKept | undefined) =>
    place === 'disk' || (by === 'reload' && place === 'memory')
  return changed.filter((_, index) => !isKept(places[index])).map((form) => form.title())
}

const attribute = 'data-part-of'

/**
 * Marks a table or pagination whose list has more records than are rendered. An undefined total means that it
 * is unknown.
 */
export const partOfList = (total: number | undefined) => ({ [attribute]: total ?? '' })

/** A list with more records than are rendered. */
export interface PartialList {
  /** 'view' if the list renders only the rows in view, 'page' if it shows one page. */
  readonly drawn: 'view' | 'page'
  /** Undefined while the list is loading. */
  readonly total: number | undefined
  /** The list's search or filter box; undefined if it has none. */
  readonly box: HTMLInputElement | undefined
}

/**
 * Returns the first list in an element that renders only some of its records, which the find bar therefore
 * can't search completely.
 */
export function partialListIn(place: HTMLElement): PartialList | undefined {
  for (const list of place.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    const total = Number(list.getAttribute(attribute)) || undefined
    const isTable = list instanceof HTMLTableElement
    // A short list may be fully rendered.
    if (isTable && list.querySelectorAll('[data-row]').length === total) continue
    const box = place.querySelector<HTMLInputElement>('main input[role=searchbox]') ?? undefined
    return { drawn: isTable ? 'view' : 'page', total, box }
  }
  return undefined
}

/** Focuses a search or filter box and sets its text. */
export function searchIn(box: HTMLInputElement, text: string): void {
  box.focus()
  box.setRangeText(text, 0, box.value.length, 'end')
  // React ignores a value that a script sets, so this dispatches the event of typing.
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

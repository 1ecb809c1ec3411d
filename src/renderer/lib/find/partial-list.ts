const attribute = 'data-part-of'

/** Marks a table or a pagination whose list has more records than are drawn; undefined for an unknown number. */
export const partOfList = (total: number | undefined) => ({ [attribute]: total ?? '' })

/** A list with more records than are drawn. */
export interface PartialList {
  /** Whether only the rows in view are drawn, or one page. */
  readonly drawn: 'view' | 'page'
  /** Undefined while the list is loading. */
  readonly total: number | undefined
  /** Its search or filter box; undefined if it has none. */
  readonly box: HTMLInputElement | undefined
}

/** The first list, in this part of the page, of which Find in page sees only some records. */
export function partialListIn(place: HTMLElement): PartialList | undefined {
  for (const list of place.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    const total = Number(list.getAttribute(attribute)) || undefined
    const isTable = list instanceof HTMLTableElement
    // A few rows may all be drawn.
    if (isTable && list.querySelectorAll('[data-row]').length === total) continue
    const box = place.querySelector<HTMLInputElement>('main input[role=searchbox]') ?? undefined
    return { drawn: isTable ? 'view' : 'page', total, box }
  }
  return undefined
}

/** Moves the focus to a search or filter box, with this text in it. */
export function searchIn(box: HTMLInputElement, text: string): void {
  box.focus()
  box.setRangeText(text, 0, box.value.length, 'end')
  // React listens only to what a person types, so the value is set as by typing.
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

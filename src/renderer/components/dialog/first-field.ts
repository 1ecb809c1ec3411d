/** Matches what stands above the fields, such as the draft notice: it may fill them in, and is not filled in. */
export const aboveFields = ':is([data-draft-notice], [data-to-read])'

/**
 * Focuses the first control of a form or dialog. It skips the draft notice, so that an admin who types immediately
 * does not answer it by accident, and what is only to be read before.
 */
export const focusFirstField = (element: HTMLElement | null): void =>
  element
    ?.querySelector<HTMLElement>(`:is(input, textarea, button):enabled:not(${aboveFields} *)`)
    // Prevents scrolling: if the first control is a button at the end, the text before it must stay visible.
    ?.focus({ preventScroll: true })

/**
 * Focuses the first control of a form or dialog. It skips the draft notice, so that an admin who types immediately
 * does not answer it by accident, and what is only to be read before.
 */
export const focusFirstField = (element: HTMLElement | null): void =>
  element
    ?.querySelector<HTMLElement>(
      ':is(input, textarea, button):enabled:not([data-draft-notice] *, [data-to-read] *)',
    )
    // Prevents scrolling: if the first control is a button at the end, the text before it must stay visible.
    ?.focus({ preventScroll: true })

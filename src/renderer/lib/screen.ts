/** Focuses the screen's heading: for when the focused element disappears. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()

/** True while a dialog is open: the screen below must then ignore its keyboard shortcuts. */
export const isDialogOpen = () => document.querySelector('[role=dialog]') !== null

/** The topmost dialog, or the page: a dialog traps the focus, so a bar must be inside it to be reachable. */
export const topmost = (): HTMLElement =>
  Array.from(document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]'))
    .filter((dialog) => dialog.checkVisibility())
    .at(-1) ?? document.body

/** Focuses the screen's heading: for when the focused element disappears. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()

/** True while a dialog is open: the screen below must then ignore its keyboard shortcuts. */
export const isDialogOpen = () => document.querySelector('[role=dialog]') !== null

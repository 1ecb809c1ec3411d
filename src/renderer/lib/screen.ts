/** Puts the keyboard on the screen's heading, to go on from there: for where the thing that has the focus goes. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()

/** Is a dialog open? It then has the keys that the screen beneath it listens to. */
export const isDialogOpen = () => document.querySelector('[role=dialog]') !== null

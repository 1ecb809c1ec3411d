/** Focuses the screen's heading, for use when the focused element disappears. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()

/** Focuses an element if it is still on the screen, otherwise the screen's heading. */
export function focusOrHeading(element: EventTarget | null | undefined, options?: FocusOptions): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus(options)
  else focusHeading()
}

/** antd's mark of a dialog that fades out: Escape or a button has closed it already. */
const closing = '.ant-zoom-leave'

/** True while a dialog is open; the screen below must then ignore its shortcuts. One that fades out is closed. */
export const isDialogOpen = () => document.querySelector(`[role=dialog]:not(${closing})`) !== null

/**
 * True while a dialog is open or fades out. The screen below must then ignore bare letters and Escape, because
 * they may still be meant for the dialog.
 */
export const isDialogShown = () => document.querySelector('[role=dialog]') !== null

/** True while a menu of a button is open. */
export const isMenuOpen = () => document.querySelector('[popover]:popover-open') !== null

/** True if the element is in a dialog that fades out. */
export const isInClosedDialog = (element: Element | null): boolean =>
  element?.closest(`[role=dialog]${closing}`) != null

/**
 * Returns the topmost dialog, or the page. A dialog traps the focus, so a bar must be inside it to be
 * reachable.
 */
export const topmost = (): HTMLElement =>
  Array.from(document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]'))
    .filter((dialog) => dialog.checkVisibility())
    .at(-1) ?? document.body

/** Marks the element that contains the buttons of a screen's header. */
export const screenActions = { 'data-screen-actions': '' }

/** Marks the content of a screen that uses the whole width of the window, such as a table. */
export const wideScreen = { 'data-wide': '' }

/** The buttons and links of the screen's header that can be pressed now, also those in a closed menu. */
export const offeredActions = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    'main [data-screen-actions] :is(button, a[href]):not(:disabled, [aria-disabled=true], [popovertarget])',
  ),
]

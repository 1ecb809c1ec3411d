import type { App, Input, WebContents } from 'electron'
import { actOnce, type Platform } from '#shared/rules/shortcuts.ts'

function watch(contents: WebContents, platform: Platform) {
  contents.on('before-input-event', (event, input: Input) => {
    const { type, isAutoRepeat, key, code, alt, control, meta, shift } = input
    if (type !== 'keyDown' || !isAutoRepeat) return
    const held = { altKey: alt, ctrlKey: control, metaKey: meta, shiftKey: shift }
    // On keyboards with other scripts, menu shortcuts use the Latin letter of the key.
    const latin = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key
    // Neither the menu nor the page receives the event.
    if ([key, latin].some((one) => actOnce({ ...held, key: one }, platform))) event.preventDefault()
  })
}

/** Ignores key repeats of shortcuts that would do harm if repeated, such as opening a window. */
export const actOnceWhileHeld = (app: Pick<App, 'on'>, platform: Platform): void => {
  app.on('web-contents-created', (_, contents) => watch(contents, platform))
}

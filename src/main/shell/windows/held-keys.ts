import type { App, Input, WebContents } from 'electron'
import { actOnce, type Platform } from '#shared/rules/shortcuts.ts'

function watch(contents: WebContents, platform: Platform) {
  contents.on('before-input-event', (event, input: Input) => {
    const { type, isAutoRepeat, key, code, alt, control, meta, shift } = input
    if (type !== 'keyDown' || !isAutoRepeat) return
    const held = { altKey: alt, ctrlKey: control, metaKey: meta, shiftKey: shift }
    // The menu goes by the Latin letter of a key that writes another script.
    const latin = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key
    // Neither the menu nor the page gets the key.
    if ([key, latin].some((one) => actOnce({ ...held, key: one }, platform))) event.preventDefault()
  })
}

/** Makes a held key act once, where every repeat would do harm, such as opening a window. */
export const actOnceWhileHeld = (app: Pick<App, 'on'>, platform: Platform): void => {
  app.on('web-contents-created', (_, contents) => watch(contents, platform))
}

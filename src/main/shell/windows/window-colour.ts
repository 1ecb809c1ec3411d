import type { BrowserWindow, NativeTheme } from 'electron'
import { windowColours } from '#shared/rules/window-colours.ts'

/** The colour of a window whose page has not painted yet. */
export const windowColour = ({ shouldUseDarkColors }: Pick<NativeTheme, 'shouldUseDarkColors'>): string =>
  windowColours[shouldUseDarkColors ? 'dark' : 'light']

/** Gives open windows the colour of each new theme, because it shows at their edges while they are resized. */
export function colourWindows(
  native: Pick<NativeTheme, 'on' | 'shouldUseDarkColors'>,
  windows: () => readonly Pick<BrowserWindow, 'setBackgroundColor'>[],
): void {
  native.on('updated', () => {
    for (const window of windows()) window.setBackgroundColor(windowColour(native))
  })
}

import type { BrowserWindow, NativeTheme } from 'electron'
import * as v from 'valibot'
import type { JsonFile } from '#main/storage/json-file.ts'
import { type Theme, themes } from '#shared/rules/theme.ts'
import { windowColours } from '#shared/rules/window-colours.ts'

/** The file that keeps the chosen theme, one for each computer. */
export const keptThemeSchema = v.strictObject({ theme: v.picklist(themes) })
export type KeptTheme = v.InferOutput<typeof keptThemeSchema>
export const systemTheme: KeptTheme = { theme: 'system' }

/** The theme of this console, for all its windows. */
export interface ThemeChoice {
  readonly current: () => Theme
  /** Changes all windows immediately. Resolves once the next start would have the theme, too. */
  readonly choose: (theme: Theme) => Promise<void>
}

/** Gives pages, menus and dialogs the kept theme. Call it before the first window opens, or that one flashes. */
export function createTheme(
  file: JsonFile<KeptTheme>,
  native: Pick<NativeTheme, 'themeSource'>,
): ThemeChoice {
  native.themeSource = file.value().theme
  return {
    current: () => file.value().theme,
    choose: (theme) => {
      native.themeSource = theme
      return file.save({ theme })
    },
  }
}

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

import * as v from 'valibot'
import type { JsonFile } from '#main/storage/json-file.ts'
import { type Theme, themes } from '#shared/rules/theme.ts'

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

/**
 * Gives pages, menus and dialogs the stored theme. Call it before the first window opens, because that window
 * would flash.
 */
export function createTheme(file: JsonFile<KeptTheme>, native: { themeSource: Theme }): ThemeChoice {
  native.themeSource = file.value().theme
  return {
    current: () => file.value().theme,
    choose: (theme) => {
      native.themeSource = theme
      return file.save({ theme })
    },
  }
}

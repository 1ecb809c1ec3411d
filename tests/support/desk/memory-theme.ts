import { createTheme, systemTheme } from '#main/shell/windows/theme.ts'
import { memoryFile } from './memory-file.ts'

/** The console's theme, kept in memory, for a system whose own theme nothing shows. */
export const memoryTheme = () => createTheme(memoryFile(systemTheme), { themeSource: 'system' })

import { EventEmitter } from 'node:events'
import type { NativeTheme } from 'electron'
import { expect, test } from 'vitest'
import { createTheme, type KeptTheme, systemTheme } from '#main/shell/windows/theme.ts'
import { colourWindows } from '#main/shell/windows/window-colour.ts'
import { windowColours } from '#shared/rules/window-colours.ts'
import { memoryFile } from '#tests/support/desk/memory-file.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

type Native = Pick<NativeTheme, 'themeSource'>

test('the theme that was kept is that of the system’s parts before the first window opens', () => {
  const native: Native = { themeSource: 'system' }
  createTheme(memoryFile<KeptTheme>({ theme: 'dark' }), native)
  expect(native.themeSource).toBe('dark')
})

test('a chosen theme is that of the system’s parts immediately, and is kept for the next start', async () => {
  const file = memoryFile(systemTheme)
  const native: Native = { themeSource: 'system' }
  const theme = createTheme(file, native)
  const kept = theme.choose('light')
  expect(native.themeSource).toBe('light')
  await kept
  expect([theme.current(), file.value()]).toEqual(['light', { theme: 'light' }])
})

test('open windows take on the colour of a new theme', () => {
  const native = Object.assign(new EventEmitter(), { shouldUseDarkColors: true })
  const coloured: string[] = []
  colourWindows(native as unknown as Pick<NativeTheme, 'on' | 'shouldUseDarkColors'>, () => [
    { setBackgroundColor: (colour) => void coloured.push(colour) },
  ])
  fire(native, 'updated')
  expect(coloured).toEqual([windowColours.dark])
})

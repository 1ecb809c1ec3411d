import type { MessageBoxOptions } from 'electron'
import { expect, test } from 'vitest'
import {
  lostPlacement,
  lostSignOut,
  showLostFile,
  showUnreadableWork,
} from '#main/shell/windows/lost-file.ts'

const aside = '/home/kim/.config/GoTo Admin/window.json.corrupt-2026-11-20'
const set = `It was moved to ${aside}.`

/** The first dialog, or the log's entry if none can be shown. */
const shown = (
  say: (dependencies: Parameters<typeof showUnreadableWork>[1]) => void,
  showBox: (options: MessageBoxOptions) => void = () => {},
) => {
  let isReady = false
  return new Promise<string>((resolve) => {
    say({
      title: 'GoTo Admin',
      app: {
        whenReady: async () => {
          isReady = true
        },
      },
      dialog: {
        showMessageBox: async (options: unknown) => {
          const box = options as MessageBoxOptions
          showBox(box)
          resolve(`${isReady} ${box.message} ${box.detail}`)
          return { response: 0, checkboxChecked: false }
        },
      },
      log: { info: () => {}, warn: () => {}, error: (text) => resolve(text) },
    })
  })
}
const said = (
  where: string | undefined,
  showBox?: (options: MessageBoxOptions) => void,
  loss: Parameters<typeof showLostFile>[1] = lostPlacement,
) => shown((dependencies) => showLostFile(where, loss, dependencies), showBox)

test.each([
  ['the place of a window', aside, lostPlacement, ['true The console no longer knows where', set]],
  ['a file that could not be moved', undefined, lostPlacement, ['The damaged file could not be moved away']],
  [
    'a record of a sign-out',
    aside,
    lostSignOut,
    ['no longer knows whether your last sign-out was completed.', 'Please sign in again'],
  ],
] as const)('a damaged file is reported once Electron is ready: %s', async (_, where, loss, words) => {
  const text = await said(where, undefined, loss)
  for (const part of words) expect(text).toContain(part)
})

test('a dialog about a damaged file that cannot be shown is logged', async () => {
  const failed = said(aside, () => {
    throw new Error('no display')
  })
  expect(await failed).toBe('a dialog could not be shown')
})

test.each([
  [1, 'cannot read one file of your unfinished work. It may be damaged'],
  [12, 'cannot read 12 files of your unfinished work. They may be damaged'],
])('one dialog reports %i unreadable files of unfinished work', async (count, words) => {
  const text = await shown((dependencies) => showUnreadableWork(count, dependencies))
  expect(text).toContain(words)
})

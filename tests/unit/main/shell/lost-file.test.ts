import type { MessageBoxOptions } from 'electron'
import { expect, test } from 'vitest'
import {
  lostDraft,
  lostImports,
  lostPendingChanges,
  lostPlacement,
  lostSignOut,
  sayFileIsLost,
} from '#main/shell/lost-file.ts'

const aside = '/home/kim/.config/GoTo Admin/window.json.corrupt-2026-11-20'

/** The first dialog, or the log's entry if none can be shown. */
const said = (
  where: string | undefined,
  showBox: (options: MessageBoxOptions) => void = () => {},
  loss = lostPlacement,
) => {
  let isReady = false
  return new Promise<string>((resolve) => {
    sayFileIsLost(where, loss, {
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

test("promise 22: a damaged file with the window's place is shown once Electron is ready, with its new path", async () => {
  const text = await said(aside)
  expect(text).toMatch(/^true The console no longer knows where its window was\./)
  expect(text).toContain(`It was set aside as ${aside}.`)
})

test('promise 22: a damaged file that could not be moved is shown too', async () => {
  expect(await said(undefined)).toContain('It could not be set aside')
})

test('promise 22: a damaged file with pending changes is shown, and that they are saved', async () => {
  const text = await said(aside, undefined, lostPendingChanges)
  expect(text).toContain('no longer knows which changes are still being processed.')
  expect(text).toContain(`It was set aside as ${aside}. The changes themselves are saved`)
})

test('promise 22: a damaged journal of imports is shown, and how to find out what was imported', async () => {
  const text = await said(aside, undefined, lostImports)
  expect(text).toContain('no longer knows which Rover jobs it imported.')
  expect(text).toContain('wait until then before importing again')
})

test('promise 22: a journal of imports that could not be moved is not said to be replaced', async () => {
  const text = await said(undefined, undefined, lostImports)
  expect(text).toContain('Please move it away: the console can not import before that.')
  expect(text).not.toContain('replaced')
})

test('a dialog that can not be shown is logged', async () => {
  const failed = said(aside, () => {
    throw new Error('no display')
  })
  expect(await failed).toBe('a dialog could not be shown')
})

test('promise 20: a damaged draft is said, and that the others are not affected', async () => {
  const text = await said(aside, undefined, lostDraft)
  expect(text).toContain('can not restore one of your unsaved forms.')
  expect(text).toContain('Your other unsaved forms, and everything saved, are not affected.')
})

test('S4 a damaged record of a sign-out is said, and why one must sign in again', async () => {
  const text = await said(aside, undefined, lostSignOut)
  expect(text).toContain('no longer knows whether your last sign-out was completed.')
  expect(text).toContain('please sign in again')
})

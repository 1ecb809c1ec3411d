import type { MessageBoxOptions } from 'electron'
import { expect, test } from 'vitest'
import { createShowMessage } from '#main/shell/menu/show-message.ts'

test('a message shows only once at a time, however often a page or a program causes it', async () => {
  const shown: string[] = []
  const errors: string[] = []
  let close = () => {}
  const say = createShowMessage({
    title: 'GoTo Admin',
    log: { info: () => {}, warn: () => {}, error: (text) => void errors.push(text) },
    dialog: {
      showMessageBox: (options: unknown) => {
        shown.push((options as MessageBoxOptions).message)
        return new Promise((resolve, reject) => {
          close = () =>
            shown.length > 2 ? reject(new Error('no')) : resolve({ response: 0, checkboxChecked: false })
        })
      },
    },
  })
  say('A', 'a')
  say('A', 'a')
  say('B', 'b')
  expect(shown).toEqual(['A', 'B'])
  close()
  await expect.poll(() => say('B', 'b') ?? shown.length).toBe(3)
  close()
  await expect.poll(() => errors).toEqual(['a dialog could not be shown'])
})

import Keyboard from 'quill/modules/keyboard.js'
import { expect, test } from 'vitest'
import { editorModules } from '#renderer/components/rich-text/rich-text-quill.ts'
import { shortcuts } from '#shared/rules/shortcuts.ts'

test('(U5) the text editor’s keys in the sheet are Quill’s own', () => {
  const { bindings } = Keyboard.DEFAULTS
  expect(bindings.bold).toMatchObject({ key: 'b', shortKey: true })
  expect(editorModules.keyboard.bindings).not.toHaveProperty('bold')
  const inSheet = Object.entries(shortcuts).filter(([, { acts }]) => acts === 'editor')
  expect(inSheet.map(([id]) => id)).toEqual(['bold'])
})

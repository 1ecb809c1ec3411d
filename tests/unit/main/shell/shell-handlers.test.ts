import { expect, test } from 'vitest'
import { createShellHandlers } from '#main/shell/shell-handlers.ts'
import { memoryTheme } from '#tests/support/desk/memory-theme.ts'

const written: string[] = []
let isClipboardFree = true
const handlersWith = (settings: { readonly minimumVersion?: string }) =>
  createShellHandlers({
    appVersion: '1.2.3',
    clipboard: {
      writeText: async (text) => {
        if (!isClipboardFree) throw new Error('another program holds the clipboard')
        written.push(text)
      },
    },
    theme: memoryTheme(),
    config: {
      apiBase: 'https://api.goto.example/v1/',
      isSandbox: false,
      website: 'https://goto.example',
      passwordPolicy: { minLength: 12, requires: ['symbol'] },
      contentBase: 'https://content.goto.example/files/',
      imageHosts: ['pictures.example:8443'],
      imageLimitBytes: 1_000_000,
      ...settings,
    },
  })
const handlers = handlersWith({})

test('the page gets only the settings that it needs', async () => {
  expect(await handlers['app.info']({})).toEqual({
    version: '1.2.3',
    apiHost: 'api.goto.example',
    isSandbox: false,
    websiteAddress: 'https://goto.example',
    passwordPolicy: { minLength: 12, requires: ['symbol'] },
    imageOrigins: ['https://content.goto.example', 'https://pictures.example:8443'],
    locksWhenIdle: false,
    requiredVersion: null,
    imageLimitBytes: 1_000_000,
  })
})

test.each([
  ['1.2.4', '1.2.4'],
  ['1.2.3', null],
  ['1.2.2', null],
])(
  'a console of version 1.2.3, where IT requires version %s, asks for version %s',
  async (minimumVersion, required) => {
    const { 'app.info': info } = handlersWith({ minimumVersion })
    expect(await info({})).toMatchObject({ requiredVersion: required })
  },
)

test('a copied text reaches the clipboard unchanged', async () => {
  expect(await handlers['clipboard.writeText']({ text: 'call: admins.list\nkind: http' })).toEqual({})
  expect(written).toEqual(['call: admins.list\nkind: http'])
})

test('a text that cannot be copied is reported as a failure', async () => {
  isClipboardFree = false
  await expect(handlers['clipboard.writeText']({ text: 'x' })).rejects.toThrow('another program')
})

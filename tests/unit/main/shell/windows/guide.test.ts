import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { createGuide } from '#main/shell/windows/guide.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

let did: string[]
let window: EventEmitter
const start = () =>
  createGuide({
    make: (path) => {
      did.push(`opens ${path}`)
      window = Object.assign(new EventEmitter(), { close: () => void did.push('closes') })
      return window as BrowserWindow
    },
    load: (_, path) => void did.push(`loads ${path}`),
    focus: () => void did.push('gets the focus'),
  })
beforeEach(() => {
  did = []
})

describe('the window of the guide', () => {
  test.each([
    ['/', '/guide#jobs'],
    ['/jobs/j-1', '/guide#jobs'],
    ['/visa-subclasses', '/guide#lists'],
    ['/job-templates', '/guide#job-templates'],
    ['/rover-jobs', '/guide#rover-jobs'],
    ['/settings', '/guide#account-settings'],
    ['/no/such/screen', '/guide'],
    [undefined, '/guide#signing-in'],
  ])('from the screen %s the guide opens at %s', (screen, path) => {
    start().openAbout(screen)
    expect(did).toEqual([`opens ${path}`])
  })

  test('the guide shows each further section in the same window, until that was closed', () => {
    const { openAt } = start()
    openAt('/guide')
    openAt('/guide#posts')
    fire(window, 'closed')
    openAt('/guide#jobs')
    expect(did).toEqual(['opens /guide', 'loads /guide#posts', 'gets the focus', 'opens /guide#jobs'])
  })

  test('the guide closes with the console’s last window, and knows its own', () => {
    const { close, openAt, is } = start()
    close()
    openAt('/guide')
    expect([is(window as BrowserWindow), is({} as BrowserWindow)]).toEqual([true, false])
    close()
    expect(did).toEqual(['opens /guide', 'closes'])
  })
})

import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { followAppCommands } from '#main/shell/windows/app-commands.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

/** The commands that a window on this system passes on. */
function passedOn(platform: NodeJS.Platform): readonly string[] {
  const window = new EventEmitter()
  const chosen: string[] = []
  followAppCommands(window as unknown as BrowserWindow, platform, (command) => chosen.push(command))
  for (const name of ['browser-backward', 'volume-up', 'browser-forward']) fire(window, 'app-command', name)
  return chosen
}

test('the keyboard’s Back and Forward keys on Windows reach the page', () => {
  expect(passedOn('win32')).toEqual(['goBack', 'goForward'])
})

test('a press of a mouse’s side button on Linux is one step, although page and window both hear the press', () => {
  expect(passedOn('linux')).toEqual([])
})

import { EventEmitter } from 'node:events'
import type { App, Session, WebContents } from 'electron'
import { expect, test } from 'vitest'
import { denyPermissions } from '#main/shell/guards/permissions.ts'
import { closeWaysOut } from '#main/shell/guards/ways-out.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

/** A page of the console, and what was done to it. */
function open() {
  const [app, session] = [new EventEmitter(), new EventEmitter()]
  const done: string[] = []
  const contents = Object.assign(new EventEmitter(), {
    setWebRTCIPHandlingPolicy: (policy: string) => void done.push(policy),
    forcefullyCrashRenderer: () => void done.push('ended'),
  }) as unknown as WebContents & EventEmitter
  closeWaysOut(app as App, session as unknown as Session, { error: () => void done.push('logged') })
  fire(app, 'web-contents-created', contents)
  return { session, contents, done: () => done.splice(0) }
}

test('a page cannot download files or send network packets', () => {
  const { session, contents, done } = open()
  expect(done()).toEqual(['disable_non_proxied_udp'])
  expect(fire(session, 'will-download', {}, contents)).toBe(true)
})

test('the process of a page is ended if the page creates a frame', () => {
  const { contents, done } = open()
  done()
  fire(contents, 'frame-created', { frame: { parent: null } })
  fire(contents, 'frame-created', { frame: null })
  expect(done()).toEqual([])
  fire(contents, 'frame-created', { frame: { parent: {} } })
  expect(done()).toEqual(['logged', 'ended'])
})

test('the page gets no permission and no device, whether it requests or checks', () => {
  const answers: unknown[] = []
  const ask =
    (...given: unknown[]) =>
    (handler: unknown) => {
      if (typeof handler === 'function') answers.push(handler(...given))
    }
  denyPermissions({
    setPermissionRequestHandler: ask({}, 'media', (isGranted: boolean) => answers.push(isGranted)),
    setPermissionCheckHandler: ask({}, 'media'),
    setDevicePermissionHandler: ask({ deviceType: 'hid' }),
  } as unknown as Session)
  expect(answers.filter((answer) => typeof answer === 'boolean')).toEqual([false, false, false])
})

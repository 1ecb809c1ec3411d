import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Launched, launchKit } from './launch-kit.ts'

let launched: Launched
let outside: string
const server = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('x-from', 'server')
  response.end(JSON.stringify({ added: request.headers['x-added'] ?? null, url: request.url }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  launched = await launchKit()
})
afterAll(async () => {
  await launched.close()
  server.close()
})

test('both permission handlers are asked, and their answers apply', async () => {
  await launched.app.evaluate(({ session }) => {
    globalThis.kit.log.length = 0
    session.defaultSession.setPermissionRequestHandler((contents, permission, callback, details) => {
      globalThis.kit.log.push(['request', contents?.getURL(), permission, details.isMainFrame])
      callback(permission === 'clipboard-read')
    })
    session.defaultSession.setPermissionCheckHandler((_contents, permission, origin) => {
      globalThis.kit.log.push(['check', permission, origin])
      return permission === 'notifications'
    })
  })
  const answers = await launched.page.evaluate(async () => {
    const refusal = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'granted',
        (error: DOMException) => error.name,
      )
    const state = async (name: string) =>
      (await navigator.permissions.query({ name: name as PermissionName })).state
    return {
      camera: await refusal(navigator.mediaDevices.getUserMedia({ video: true })),
      clipboard: await refusal(navigator.clipboard.readText()),
      position: await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('granted'),
          ({ code }) => resolve(code),
        ),
      ),
      checked: [await state('geolocation'), await state('notifications')],
    }
  })
  expect(answers).toEqual({
    // Without a camera, the page is refused before the handler is asked.
    camera: expect.stringMatching(/^Not(Allowed|Found)Error$/),
    clipboard: 'granted',
    position: 1,
    checked: ['denied', 'granted'],
  })
  expect(await launched.app.evaluate(() => globalThis.kit.log)).toEqual([
    ['request', 'app://kit/', 'media', true],
    ['request', 'app://kit/', 'clipboard-read', true],
    ['request', 'app://kit/', 'geolocation', true],
    ['check', 'geolocation', 'app://kit'],
    ['check', 'notifications', 'app://kit'],
  ])
})

test('without a handler a page gets every permission, as in Electron', async () => {
  const states = await launched.page.evaluate(async () => {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  })
  expect(states).toBe('denied')
  await launched.app.evaluate(({ session }) => {
    session.defaultSession.setPermissionRequestHandler(null)
    session.defaultSession.setPermissionCheckHandler(null)
  })
  const { state, asked } = await launched.page.evaluate(async () => ({
    state: (await navigator.permissions.query({ name: 'geolocation' })).state,
    asked: await Notification.requestPermission(),
  }))
  expect([state, asked]).toEqual(['granted', 'granted'])
})

test('the local network is closed to a page until both handlers open it', async () => {
  const reach = async (check: boolean, request: boolean) => {
    await launched.app.evaluate(
      ({ session }, [mayCheck, mayRequest]) => {
        session.defaultSession.setPermissionCheckHandler(() => mayCheck === true)
        session.defaultSession.setPermissionRequestHandler((_contents, _permission, callback) =>
          callback(mayRequest === true),
        )
      },
      [check, request],
    )
    await launched.page.goto('app://kit/')
    return launched.page.evaluate(
      (url) =>
        fetch(url).then(
          () => 'reached',
          () => 'refused',
        ),
      outside,
    )
  }
  expect([await reach(false, true), await reach(true, false), await reach(true, true)]).toEqual([
    'refused',
    'refused',
    'reached',
  ])
})

import { bringTo } from '#tests/support/bring-to.ts'
import { shownBox, startWithoutWindow } from '#tests/support/launch-console.ts'
import { expect, test } from '#tests/support/one-computer.ts'
import { signIn } from '#tests/support/sign-in.ts'

const isElectron = process.env.E2E_ELECTRON === '1'

test('a second start opens no second window and ends; the first console stays', async ({
  launch,
  sandbox,
  userData,
}) => {
  const { app, window } = await launch()
  await app.evaluate(({ app: console_ }) => {
    console_.on('second-instance', () => Reflect.set(globalThis, 'startedAgain', true))
  })
  const { code } = await startWithoutWindow({ environment: sandbox.environment, userData })
  expect(code).toBe(0)
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'startedAgain'))).toBe(true)
  expect(app.windows()).toHaveLength(1)
  await expect(window.locator('main')).toBeVisible()
})

test('the window remembers its place', async ({ launch }) => {
  const place = { x: 40, y: 60, width: 1000, height: 640 }
  const first = await launch()
  await first.app.evaluate(
    ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
    place,
  )
  await first.close()
  const second = await launch()
  expect(
    await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds()),
  ).toEqual(place)
})

test('U7 full screen is remembered, and leads back to the place before it', async ({ launch }) => {
  const place = { x: 40, y: 60, width: 1000, height: 640 }
  const first = await launch()
  await first.app.evaluate(
    ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
    place,
  )
  const key = process.platform === 'darwin' ? 'Control+Meta+F' : 'F11'
  await first.window.keyboard.press(key)
  const isFullScreen = ({ app }: typeof first) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen())
  await expect.poll(() => isFullScreen(first)).toBe(true)
  await first.close()
  const second = await launch()
  await expect.poll(() => isFullScreen(second)).toBe(true)
  await second.window.keyboard.press(key)
  await expect
    .poll(() => second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds()))
    .toEqual(place)
})

test('of several windows, the place of the one that had the focus last is remembered', async ({ launch }) => {
  const first = await launch()
  const opening = first.app.waitForEvent('window')
  await first.window.keyboard.press('ControlOrMeta+Shift+N')
  await (await opening).locator('main').waitFor()
  const places = await first.app.evaluate(({ BrowserWindow }) => {
    const [one, other] = BrowserWindow.getAllWindows()
    one?.setBounds({ x: 20, y: 30, width: 900, height: 600 })
    one?.focus()
    other?.setBounds({ x: 300, y: 200, width: 700, height: 500 })
    return [one, other].map((window) => window?.getNormalBounds())
  })
  await first.close()
  const second = await launch()
  expect(
    await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds()),
  ).toEqual(places[0])
})

test('E4 an invalid setting is named in a box with its source and its problem, and no window opens', async ({
  sandbox,
  userData,
}) => {
  test.skip(isElectron, 'its box waits for a person')
  const { code, said } = await startWithoutWindow({
    environment: { ...sandbox.environment, GOTO_ADMIN_API_BASE: 'ftp://api.example.com' },
    userData,
  })
  expect(code).toBe(1)
  expect(shownBox(said)).toBe(
    'The settings of GoTo Admin can not be used:\nGOTO_ADMIN_API_BASE: "apiBase" must start with https:// (plain http is accepted for this computer only).',
  )
})

test('I2 the menu tells IT where each setting comes from, without its value', async ({ launch, sandbox }) => {
  const { app } = await launch()
  const shown = await app.evaluate(async ({ dialog, Menu }) => {
    const boxes: Electron.MessageBoxOptions[] = []
    dialog.showMessageBox = async (options: Electron.BaseWindow | Electron.MessageBoxOptions) => {
      boxes.push(options as Electron.MessageBoxOptions)
      return { response: 0, checkboxChecked: false }
    }
    Menu.getApplicationMenu()?.getMenuItemById('show-settings')?.click()
    return boxes[0]
  })
  expect(shown?.message).toBe('Where the settings of this console come from')
  expect(shown?.detail).toContain('apiBase – GOTO_ADMIN_API_BASE\n')
  expect(shown?.detail).toContain('drafts – built-in default')
  expect(shown?.detail).not.toContain(sandbox.environment.GOTO_ADMIN_ADDRESS_KEY)
})

test('promise 12: without a keychain the sign-in works, is not saved, and a notice says so', async ({
  launch,
  sandbox,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux can be without one')
  const environment = { ...sandbox.environment, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }
  const first = await launch({ environment })
  await bringTo(first.window, 'signedOut', sandbox.admin)
  await signIn(first.window, sandbox.admin)
  await expect(first.window.getByText('Your sign-in could not be saved on this computer.')).toBeVisible()
  await first.close()
  const second = await launch({ environment })
  await expect(second.window.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

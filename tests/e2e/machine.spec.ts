import { type LaunchedConsole, shownBox, startWithoutWindow } from '#tests/support/launch-console.ts'
import { expect, test } from '#tests/support/one-computer.ts'

/** The places of the windows, in the order of their making. */
const placesOf = ({ app }: LaunchedConsole) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.getNormalBounds()))

const isElectron = process.env.E2E_ELECTRON === '1'

test('U7 the place of the window that had the focus last is remembered, also its full screen', async ({
  launch,
}) => {
  const first = await launch()
  const { app, window } = first
  const opening = app.waitForEvent('window')
  await window.keyboard.press('ControlOrMeta+Shift+N')
  await (await opening).locator('main').waitFor()
  await app.evaluate(({ BrowserWindow }) => {
    const [one, other] = BrowserWindow.getAllWindows()
    one?.setBounds({ x: 20, y: 30, width: 900, height: 600 })
    one?.focus()
    other?.setBounds({ x: 300, y: 200, width: 700, height: 500 })
  })
  const [place] = await placesOf(first)
  const key = process.platform === 'darwin' ? 'Control+Meta+F' : 'F11'
  const isFullScreen = (launched: LaunchedConsole) =>
    launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen())
  await window.keyboard.press(key)
  await expect.poll(() => isFullScreen(first)).toBe(true)
  await first.close()

  const second = await launch()
  await expect.poll(() => isFullScreen(second)).toBe(true)
  await second.window.keyboard.press(key)
  await expect.poll(() => placesOf(second)).toEqual([place])
  const bounds = () =>
    second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  await expect.poll(bounds).toEqual(place)
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

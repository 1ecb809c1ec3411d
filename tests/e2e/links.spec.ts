import type { Page } from 'playwright'
import { heading, menuLink } from '#tests/support/desk/list-parts.ts'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { answerOf, button, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { type LaunchedConsole, startWithoutWindow } from '#tests/support/e2e/launch-console.ts'
import { expect, test } from '#tests/support/e2e/one-computer.ts'
import { enterCredentials } from '#tests/support/e2e/sign-in.ts'

/** A job of the sample, other than the screen's first, and the link to it. */
async function jobOf(window: Page) {
  const { data } = await answerOf(window, 'jobs.search', { query: '', from: 10, size: 1, filters: {} })
  const [job] = data
  return { title: job?.title ?? '', path: `/jobs/${job?.jobId}`, link: `goto-admin://jobs/${job?.jobId}` }
}

const path = (window: Page) => window.evaluate(() => location.pathname)

/** Records the messages that the console shows, and presses their button. */
const watchMessages = ({ app }: LaunchedConsole) =>
  app.evaluate(({ dialog: dialogs }) => {
    const said: string[] = []
    Reflect.set(globalThis, 'said', said)
    dialogs.showMessageBox = async (...given: unknown[]) => {
      said.push((given.at(-1) as { message: string }).message)
      return { response: 0, checkboxChecked: false }
    }
  })
const messages = ({ app }: LaunchedConsole) => app.evaluate(() => Reflect.get(globalThis, 'said'))

/** The addresses of the windows, oldest first. */
const placesOf = ({ app }: LaunchedConsole) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.getNormalBounds()))

const isFullScreen = ({ app }: LaunchedConsole) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen())
const fullScreenKey = process.platform === 'darwin' ? 'Control+Meta+F' : 'F11'

test('SET-13 SET-19 SET-20 a link from a second start or from the system shows its record and leaves a changed form alone', async ({
  launch,
  sandbox,
  userData,
}) => {
  test.slow()
  const { username } = sandbox.admin
  // On real Electron this would register the links of an installed console.
  const isElectron = process.env.E2E_ELECTRON === '1'
  const first = await launch({ args: isElectron ? [] : ['--register-links'] })
  const { window, app } = first
  await bringTo(window, 'signedIn', sandbox.admin, '/tags')
  const registered = () =>
    app.evaluate(() => globalThis.__electronHost.notes.filter(({ kind }) => kind === 'protocol-client'))
  if (!isElectron) expect(await registered()).toMatchObject([{ scheme: 'goto-admin' }])
  const { title, path: jobPath, link } = await jobOf(window)
  const openByEvent = (address: string) =>
    app.evaluate(({ app: electronApp }, url) => {
      electronApp.emit('open-url', { preventDefault: () => {} } as Electron.Event, url)
    }, address)

  const { code } = await startWithoutWindow({
    environment: sandbox.environment,
    userData,
    args: ['--', link],
  })
  expect(code).toBe(0)
  await expect(heading(window, title)).toBeVisible()
  expect(await path(window)).toBe(jobPath)
  expect(app.windows()).toHaveLength(1)

  await button(window, 'Edit').click()
  await field(dialog(window, 'Edit Job'), 'Roles').fill('43')
  const [other] = await Promise.all([app.waitForEvent('window'), openByEvent('goto-admin://places')])
  await expect(heading(other, 'Places')).toBeVisible()
  await expect(field(dialog(window, 'Edit Job'), 'Roles')).toHaveValue('43')

  await watchMessages(first)
  await openByEvent('goto-admin://jobs/../../x')
  await expect.poll(() => messages(first)).toEqual(['This link does not lead to a screen of the console.'])
  expect([await path(window), await path(other)]).toEqual([jobPath, '/places'])
  await other.close()

  // A link waits for the sign-in.
  await bringTo(window, 'signedOut', sandbox.admin)
  await openByEvent(link)
  await expect.poll(() => path(window)).toBe(jobPath)
  await enterCredentials(window, sandbox.admin)
  await expect(heading(window, title)).toBeVisible()

  await menuLink(window, 'Account Settings').click()
  const email = (page: Page) => page.getByRole('region', { name: 'Email', exact: true })
  await button(email(window), 'Edit').click()
  await field(email(window), 'Email').fill('alex.marchetti@goto.example')
  await button(email(window), 'Update').click()
  await expect(field(email(window), 'Code')).toBeVisible()

  const opening = app.waitForEvent('window')
  await window.keyboard.press('ControlOrMeta+Shift+N')
  await (await opening).locator('main').waitFor()
  await app.evaluate(({ BrowserWindow }) => {
    const [one, other] = BrowserWindow.getAllWindows()
    one?.setBounds({ x: 20, y: 30, width: 900, height: 600 })
    one?.focus()
    other?.setBounds({ x: 300, y: 200, width: 700, height: 500 })
  })
  const [lastPlace] = await placesOf(first)
  await window.keyboard.press(fullScreenKey)
  await expect.poll(() => isFullScreen(first)).toBe(true)
  await first.close()

  const second = await launch({ args: [link] })
  await expect(heading(second.window, title)).toBeVisible()
  expect(await path(second.window)).toBe(jobPath)
  expect(second.app.windows()).toHaveLength(1)
  await expect.poll(() => isFullScreen(second)).toBe(true)
  await second.window.keyboard.press(fullScreenKey)
  await expect.poll(() => placesOf(second)).toEqual([lastPlace])
  const bounds = () =>
    second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  await expect.poll(bounds).toEqual(lastPlace)

  await menuLink(second.window, 'Account Settings').click()
  const own = email(second.window)
  await expect(field(own, 'Code')).toBeVisible()
  await button(own, 'Cancel').click()
  await expect(field(own, 'Code')).toHaveCount(0)
  await field(own, 'Email').fill(username)
  await button(own, 'Update').click()
  await expect(field(own, 'Code')).toBeVisible()
  await field(own, 'Code').fill(sandbox.outbox.latest(username)?.code ?? '')
  await button(own, 'Submit').click()
  await expect(button(own, 'Edit')).toBeEnabled()
  await expect(field(own, 'Email')).toHaveValue(username)
})

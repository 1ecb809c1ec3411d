import type { Page } from 'playwright'
import { bringTo } from '#tests/support/bring-to.ts'
import { answerOf, button, dialog, field } from '#tests/support/desk-parts.ts'
import { type LaunchedConsole, startWithoutWindow } from '#tests/support/launch-console.ts'
import { heading } from '#tests/support/list-parts.ts'
import { expect, test } from '#tests/support/one-computer.ts'
import { enterCredentials } from '#tests/support/sign-in.ts'

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

test('I10 a second start with a link shows its record in the running console; a changed form stays', async ({
  launch,
  sandbox,
  userData,
}) => {
  const console_ = await launch()
  const { window, app } = console_
  await bringTo(window, 'signedIn', sandbox.admin, '/tags')
  const { title, path: jobPath, link } = await jobOf(window)
  const open = (address: string) =>
    startWithoutWindow({ environment: sandbox.environment, userData, args: ['--', address] })

  expect((await open(link)).code).toBe(0)
  await expect(heading(window, title)).toBeVisible()
  expect(await path(window)).toBe(jobPath)
  expect(app.windows()).toHaveLength(1)

  await button(window, 'Edit').click()
  await field(dialog(window, 'Edit Job'), 'Roles').fill('43')
  const [other] = await Promise.all([app.waitForEvent('window'), open('goto-admin://places')])
  await expect(heading(other, 'Places')).toBeVisible()
  await expect(field(dialog(window, 'Edit Job'), 'Roles')).toHaveValue('43')

  await watchMessages(console_)
  for (const refused of [
    'goto-admin://jobs/../../x',
    'goto-admin://jobs/a%2Fb',
    'goto-admin://evil.example/x',
  ]) {
    const before = (await messages(console_)).length
    await open(refused)
    await expect.poll(async () => (await messages(console_)).length).toBe(before + 1)
  }
  expect(new Set(await messages(console_))).toEqual(
    new Set(['This link does not lead to a screen of the console.']),
  )
  expect([await path(window), await path(other)]).toEqual([jobPath, '/places'])
  expect(app.windows()).toHaveLength(2)
})

test('I10 a link at the first start waits for the sign-in', async ({ launch, sandbox }) => {
  const first = await launch()
  await bringTo(first.window, 'signedIn', sandbox.admin)
  const { title, path: jobPath, link } = await jobOf(first.window)
  await bringTo(first.window, 'signedOut', sandbox.admin)
  await first.close()

  const second = await launch({ args: [link] })
  await expect(heading(second.window, 'Sign in')).toBeVisible()
  await enterCredentials(second.window, sandbox.admin)
  await expect(heading(second.window, title)).toBeVisible()
  expect(await path(second.window)).toBe(jobPath)
  expect(second.app.windows()).toHaveLength(1)
})

test('I10 on macOS the system’s event opens the link, also over the sign-in', async ({ launch, sandbox }) => {
  const console_ = await launch()
  const { window, app } = console_
  await bringTo(window, 'signedIn', sandbox.admin)
  const { title, link } = await jobOf(window)
  await bringTo(window, 'signedOut', sandbox.admin)
  const openUrl = (address: string) =>
    app.evaluate(({ app: electronApp }, url) => {
      electronApp.emit('open-url', { preventDefault: () => {} } as Electron.Event, url)
    }, address)
  await openUrl(link)
  await expect.poll(() => path(window)).toBe(new URL(link).pathname.replace(/^/, '/jobs'))
  await enterCredentials(window, sandbox.admin)
  await expect(heading(window, title)).toBeVisible()
  await watchMessages(console_)
  await openUrl('goto-admin://settings/../jobs')
  await expect.poll(() => messages(console_)).toHaveLength(1)
  await expect(heading(window, title)).toBeVisible()
})

test('I10 a console that runs from its source registers the scheme of links if asked', async ({ launch }) => {
  test.skip(process.env.E2E_ELECTRON === '1', 'it would take the links of an installed console')
  const { app } = await launch({ args: ['--register-links'] })
  const registered = () =>
    app.evaluate(() => globalThis.__electronHost.notes.filter(({ kind }) => kind === 'protocol-client'))
  await expect.poll(registered).toMatchObject([{ scheme: 'goto-admin' }])
})

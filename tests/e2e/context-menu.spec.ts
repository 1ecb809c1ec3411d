import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type ElectronApplication } from 'playwright'
import { dictionaryName } from '#main/shell/menu/spelling.ts'
import { button, dialog, field, goTo } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { australianDictionary } from '#tools/console/spelling.ts'
import { findChromium } from '#tools/electron-host/src/cdp/find-chromium.ts'

/** The labels and roles of the menu that shows at a right click, without separators. */
const shown = (app: ElectronApplication) =>
  app.evaluate(() => {
    const { menu } = globalThis.__electronHost.popups.at(-1) as unknown as { menu: Electron.Menu }
    return menu.items.filter(({ type }) => type !== 'separator').map(({ label }) => label)
  })

/** Chooses an item of that menu. */
const choose = (app: ElectronApplication, label: string) =>
  app.evaluate((_, wanted) => {
    const { menu } = globalThis.__electronHost.popups.at(-1) as unknown as { menu: Electron.Menu }
    menu.items.find((item) => item.label === wanted)?.click()
  }, label)

test.describe('signed in', () => {
  test.use({ start: 'signedIn', path: '/businesses' })

  test('the context menu of a record’s link copies a link to the record', async ({ window, desk }) => {
    const { app } = desk
    const link = window.getByRole('row').getByRole('link').first()
    await link.click({ button: 'right' })
    await expect.poll(() => shown(app)).toEqual(['Open in New Window', 'Copy Link Address'])
    await choose(app, 'Copy Link Address')
    const copied = () => app.evaluate(({ clipboard }) => clipboard.readText())
    await expect.poll(copied).toMatch(/^goto-admin:\/\/businesses\/[^/]+$/)

    await app.evaluate(() => globalThis.__electronHost.misspellings.set('Bannana', ['Banana']))
    await button(window, 'Add').click()
    const name = field(dialog(window, 'Add Business'), 'Name')
    await name.fill('Bannana')
    await name.click({ button: 'right', position: { x: 30, y: 12 } })
    await expect.poll(() => shown(app)).toContain('Banana')
    expect(await shown(app)).toEqual(['Banana', 'undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'])
    await choose(app, 'Banana')
    await expect(name).toHaveValue('Banana')
  })

  test('the context menu of a password field offers no spelling and no copying', async ({ window, desk }) => {
    await goTo(window, '/settings')
    await button(window, 'Change Password').click()
    const password = window.getByLabel('Current password', { exact: true })
    await password.fill('Bannana')
    await desk.app.evaluate(() => globalThis.__electronHost.misspellings.set('Bannana', ['Banana']))
    await password.press('ControlOrMeta+A')
    await password.click({ button: 'right' })
    await expect.poll(() => shown(desk.app)).toEqual(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'])
    const copy = await desk.app.evaluate(() => {
      const { menu } = globalThis.__electronHost.popups.at(-1) as unknown as { menu: Electron.Menu }
      return menu.items.find(({ role }) => role === 'copy')?.enabled
    })
    expect(copy).toBe(false)
  })
})

test('Chromium’s spelling checker accepts Australian words with the bundled dictionary and underlines others', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'goto-admin-spelling-'))
  const dictionary = join(profile, 'Dictionaries', dictionaryName)
  await mkdir(join(profile, 'Dictionaries'), { recursive: true })
  await mkdir(join(profile, 'Default'))
  await writeFile(dictionary, australianDictionary())
  // The machine's Chromium may be newer than Electron's, and look for a later version.
  for (const minor of [2, 3, 4, 5]) await link(dictionary, dictionary.replace(/\d+\.bdic$/, `${minor}.bdic`))
  const spellcheck = { dictionaries: ['en-AU'], use_spelling_service: false }
  await writeFile(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ browser: { enable_spellchecking: true }, spellcheck }),
  )
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless: false,
    // The stand-in host starts Chromium in the same way, because root can't use the sandbox.
    args: ['--no-sandbox'],
  })
  try {
    const [page = await context.newPage()] = context.pages()
    const right =
      'The organisation travelled to the harbour; its colour isn’t grey. Workers re-enrol happily.'
    const line = { x: 0, width: 1000, height: 26 }
    /** Types a line of Australian words and one with a wrong word, and takes pictures of both lines. */
    const typed = async (isChecked: boolean) => {
      await page.setContent(
        `<body style="margin: 0"><textarea spellcheck="${isChecked}" rows="3" cols="120"
          style="all: unset; font: 16px/26px sans-serif; caret-color: transparent"></textarea>`,
      )
      await page.locator('textarea').click()
      await page.keyboard.type(`${right}\nwrold `)
      return {
        right: () => page.screenshot({ clip: { ...line, y: 0 } }),
        wrong: () => page.screenshot({ clip: { ...line, y: 26 } }),
      }
    }
    const plain = await typed(false)
    const [plainRight, plainWrong] = [await plain.right(), await plain.wrong()]
    const checked = await typed(true)
    await expect.poll(async () => (await checked.wrong()).equals(plainWrong)).toBe(false)
    expect((await checked.right()).equals(plainRight)).toBe(true)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

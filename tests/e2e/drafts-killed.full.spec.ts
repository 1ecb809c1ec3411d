import type { Locator, Page } from 'playwright'
import { draftPlace } from '#renderer/lib/unsaved/draft-places.ts'
import type { Sandbox } from '#sandbox/server.ts'
import { type DraftForm, draftForms } from '#shared/entities/draft.ts'
import { type KeptForm, keptForms, type ReadSample } from '#tests/support/desk/kept-forms.ts'
import { filesWith } from '#tests/support/desk/written-in.ts'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { answerOf, button, dialog, field, reloadAt } from '#tests/support/e2e/desk-parts.ts'
import type { LaunchedConsole, LaunchOptions } from '#tests/support/e2e/launch-console.ts'
import { expect, test } from '#tests/support/e2e/one-computer.ts'
import { signOutButton } from '#tests/support/e2e/sign-in.ts'

/** Where a person types: a form, and the label of its field. */
interface Target {
  readonly form: DraftForm
  readonly label: string
}

const targets: readonly Target[] = draftForms.flatMap((form) => {
  const { text, rich } = keptForms[form]
  return [{ form, label: text }, ...(rich ? [{ form, label: rich }] : [])]
})

/** The age in ms from which text must not be lost. */
const promised = 300
const canary = 'wombat'
/** The text to type. It is too long for the available time. */
const typing = `${canary}${Array.from({ length: 60 }, (_, index) => `${index}x`).join('')}`

/** The form on the screen. */
function formOf(window: Page, { form }: Target): Page | Locator {
  const { within }: KeptForm = keptForms[form]
  if (!within) return dialog(window, draftPlace(form).title)
  return 'form' in within
    ? window.getByRole('form', { name: within.form })
    : window.getByRole('region', { name: within.region, exact: true })
}
const fieldOf = (window: Page, target: Target) => field(formOf(window, target), target.label)

/** Returns the text in a field. */
const textIn = (box: Locator): Promise<string> =>
  box.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? ''),
  )

/** Reloads a screen. */
async function show(window: Page, path: string): Promise<void> {
  await reloadAt(window, path)
  await signOutButton(window).waitFor()
}

/** Types at the end of a field until the console is killed; resolves to the text that may not be lost. */
async function typeUntilKilled({ app, window, ended }: LaunchedConsole, box: Locator) {
  await box.click()
  await window.keyboard.press('ControlOrMeta+End')
  const before = await textIn(box)
  const pressed: { readonly at: number; readonly held: string }[] = []
  /** @throws once the console is dead */
  const press = async (key: string) => {
    await window.keyboard.press(key, { delay: Math.random() * 40 })
    pressed.push({ at: Date.now(), held: typing.slice(0, pressed.length + 1) })
  }
  await press(typing.slice(0, 1))
  let killedAt = 0
  const killed = new Promise<void>((resolve) => {
    const kill = () => {
      killedAt = Date.now()
      app.process().kill('SIGKILL')
      resolve()
    }
    setTimeout(kill, promised + Math.random() * 1000)
  })
  const typeOn = async () => {
    for (const key of typing.slice(1)) await press(key)
  }
  await Promise.race([killed, typeOn().catch(() => {})])
  await killed
  await ended
  const due = pressed.findLast(({ at }) => at <= killedAt - promised)?.held
  if (due === undefined) throw new Error('no key was pressed in time')
  return { before, due }
}

/** Types into each of these forms, kills the console, and expects the typed text at the next start. */
async function killOver(
  chosen: readonly Target[],
  {
    launch,
    sandbox,
    userData,
  }: {
    readonly launch: (options?: Partial<LaunchOptions>) => Promise<LaunchedConsole>
    readonly sandbox: Sandbox
    readonly userData: string
  },
): Promise<void> {
  let launched = await launch()
  await bringTo(launched.window, 'signedIn', sandbox.admin)
  for (const target of chosen) {
    const { window } = launched
    const { record: find, press, within }: KeptForm = keptForms[target.form]
    const read: ReadSample = (name, input) => answerOf(window, name, input as never)
    const record = (await find?.(read)) ?? ''
    await show(window, draftPlace(target.form).path(record))
    if (press) await button(within ? (formOf(window, target) as Locator) : window, press).click()
    const { before, due } = await typeUntilKilled(launched, fieldOf(window, target))
    expect(await filesWith(userData, [canary])).toEqual([])

    launched = await launch()
    const next = launched.window
    const offer = button(next, '1 unsaved form')
    await expect(offer, `${target.form}: ${due}`).toBeVisible()
    await offer.click()
    await button(dialog(next, 'Unsaved Forms'), 'Open').click()
    const box = fieldOf(next, target)
    await expect
      .poll(async () => (await textIn(box)).startsWith(before + due), {
        message: `${target.form}: ${due}`,
      })
      .toBe(true)
    expect((before + typing).startsWith(await textIn(box))).toBe(true)
    // A reload closes the form, and its draft stays.
    await next.reload()
    await offer.click()
    const list = dialog(next, 'Unsaved Forms')
    await button(list, 'Discard').click()
    await expect(list.getByText('There are no unsaved forms.')).toBeVisible()
  }
}

/** Types into each field twice, so that there are at least 60 kills. */
const kills = [...targets, ...targets]
const perTest = 6
for (let from = 0; from < kills.length; from += perTest) {
  const chosen = kills.slice(from, from + perTest)
  test(`text typed more than 300 ms before a kill is restored, in every form: kills ${from + 1} to ${from + chosen.length} of ${kills.length}`, async ({
    launch,
    sandbox,
    userData,
  }) => {
    // Each kill needs two starts, which take half a minute on a busy machine.
    test.setTimeout(60_000 * chosen.length)
    await killOver(chosen, { launch, sandbox, userData })
  })
}

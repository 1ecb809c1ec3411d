import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'
import { asRead } from '#main/api/as-stored.ts'
import type {
  BridgeCallName,
  CallAnswer,
  CallInput,
  CallOnBridge,
  ToldOfWrite,
} from '#shared/contract/index.ts'
import { fromBridge } from '#shared/result.ts'
import { png } from '#tests/support/samples/image-bytes.ts'

export const dialog = (window: Page, name?: string): Locator =>
  name === undefined ? window.getByRole('dialog') : window.getByRole('dialog', { name })

export const field = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true })

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

/** A notice with this title, which is read out too. */
export const notice = (window: Page, title: string): Locator =>
  window.locator('[data-notice-title]').filter({ hasText: title })

/** The rows of the list, without the header row. */
export const rows = (window: Page): Locator =>
  window.getByRole('row').filter({ has: window.getByRole('link') })

/** The sentence above a list with its count. */
export const countLine = (window: Page, n: number, nouns: string): Locator =>
  // The sentence has another noun for one record.
  window.getByText(n === 1 ? /^There is 1 / : `There are ${n.toLocaleString('en-AU')} ${nouns}`, {
    exact: true,
  })

/** The router's position in the history. An entry without a position belongs to a former session. */
const place = (window: Page): Promise<number> =>
  window.evaluate(() => Number(history.state?.__TSR_index ?? 0))

/** Goes to an address as a link of the page would, without reloading. The router observes `pushState`. */
export const goTo = async (window: Page, path: string): Promise<void> =>
  window.evaluate(([to, position]) => history.pushState({ __TSR_index: position + 1 }, '', to), [
    path,
    await place(window),
  ] as const)

/** Changes the address of the present entry, for the router that starts next. */
export const replacePath = async (window: Page, path: string): Promise<void> =>
  window.evaluate(
    ([to, position, key]) =>
      // The entry has a key, because the router would otherwise number the entries from 0 again.
      history.replaceState({ __TSR_index: position, __TSR_key: key }, '', to),
    [path, await place(window), crypto.randomUUID()] as const,
  )

/** Reloads the page at another address. */
export async function reloadAt(window: Page, path: string): Promise<void> {
  await window.evaluate(
    ([to, position, key]) =>
      // Calls the browser's own function, because the router observes `history.replaceState` and would start
      // to load that screen before the reload.
      History.prototype.replaceState.call(history, { __TSR_index: position, __TSR_key: key }, '', to),
    [path, await place(window), crypto.randomUUID()] as const,
  )
  await window.reload()
}

/** Opens the first row's edit dialog. */
export async function editFirst(window: Page): Promise<Locator> {
  await rows(window)
    .first()
    .getByRole('button', { name: /^Edit / })
    .click()
  return dialog(window, 'Edit Business')
}

/** The sentence above a list that shows this many of its records; it names their total only once that is known. */
export const shownLine = (window: Page, n: number): Locator =>
  window
    .getByRole('status')
    .filter({ hasText: new RegExp(`^There (is|are) ${n} [\\w ]+$|, ${n} of them shown$`) })

/** Types into the search box and waits until the list shows that search. */
export async function searchFor(window: Page, text: string, found: number): Promise<void> {
  await window.getByRole('searchbox').fill(text)
  await expect(shownLine(window, found)).toBeVisible()
}

/** Picks the first suggestion of the address field. */
export async function pickAddress(
  within: Locator,
  typed: string,
  suggestion: string | RegExp,
): Promise<void> {
  await within.getByRole('combobox', { name: 'Address' }).fill(typed)
  await within.page().getByRole('option', { name: suggestion }).first().click()
}

/** Types into a select and picks the option with this text. */
export async function choose(
  within: Page | Locator,
  name: string,
  text: string,
  option = text,
): Promise<void> {
  const box = within.getByRole('combobox', { name, exact: true })
  await box.fill(text)
  const window = 'page' in within ? within.page() : within
  await window.getByRole('option', { name: option }).first().click()
  await box.blur()
}

/** A value that must exist in the sample. @throws if it is missing */
export function fromSample<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('the sample has nothing like it')
  return found
}

/** The answer to a call of the page, as the console read it. */
export async function answerOf<N extends BridgeCallName>(
  window: Page,
  call: N,
  input: CallInput<N>,
  told: ToldOfWrite = {},
): Promise<CallAnswer<N>> {
  const arrived = (await window.evaluate(
    ([name, sent, extras]) => {
      // The types can't relate a name to its function; main checks the input.
      const ask = self.consoleApi.calls[name] as (
        input: unknown,
        id: string,
        extras: unknown,
      ) => Promise<unknown>
      return ask(sent, crypto.randomUUID(), extras)
    },
    [call, input, told] as const,
  )) as CallOnBridge<N>
  const answer = fromBridge<CallAnswer<N>>(arrived)
  if (!answer.ok) throw new Error(`${call}: ${answer.error.message}`)
  return asRead(answer.value) as CallAnswer<N>
}

/** A real PNG of this many bytes, as a file for Playwright. */
export const pngOfSize = (bytes: number): Buffer => Buffer.from(png(bytes))

/** Opens the form of a new business and fills it in, with an address of the lookup and a logo of 2 MB. */
export async function fillBusiness(window: Page): Promise<Locator> {
  await button(window, 'Add').click()
  const adding = dialog(window, 'Add Business')
  await expect(button(adding, 'Add')).toBeDisabled()
  await field(adding, 'Name').fill('Wallaby Track Hostel')
  await pickAddress(adding, 'George Street', /George St/)
  await field(adding, 'ABN').fill('51824753556')
  await field(adding, 'Domain Name').fill('https://wallaby-track.example')
  await field(adding, 'Email Address').fill('desk@wallaby-track.example')
  await adding
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOfSize(2_000_000) })
  return adding
}

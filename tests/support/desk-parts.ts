import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'
import type { BridgeCallName, CallAnswer, CallInput, CallOnBridge } from '#shared/contract/index.ts'
import { fromBridge } from '#shared/result.ts'
import { png } from './image-bytes.ts'

export const dialog = (window: Page, name?: string): Locator =>
  name === undefined ? window.getByRole('dialog') : window.getByRole('dialog', { name })

export const field = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true })

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

/** The rows of the list, without the row of headings. */
export const rows = (window: Page): Locator =>
  window.getByRole('row').filter({ has: window.getByRole('link') })

/** The sentence above a list that tells how many of these there are. */
export const countLine = (window: Page, n: number, nouns: string): Locator =>
  window.getByText(`There are ${n} ${nouns}`, { exact: true })

/** Opens the first row's edit dialog. */
export async function editFirst(window: Page): Promise<Locator> {
  await rows(window)
    .first()
    .getByRole('button', { name: /^Edit / })
    .click()
  return dialog(window, 'Edit Business')
}

/** Types into the search box and waits until the list tells of that search. */
export async function searchFor(window: Page, text: string, found: number, nouns: string): Promise<void> {
  await window.getByRole('searchbox').fill(text)
  await expect(countLine(window, found, nouns)).toBeVisible()
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

/** Types into a select and takes the option that then shows with this text. */
export async function choose(
  within: Page | Locator,
  name: string,
  text: string,
  option = text,
): Promise<void> {
  const box = within.getByRole('combobox', { name, exact: true })
  await box.fill(text)
  const window = 'page' in within ? within.page() : within
  // What assistive technology is told of stands beside the options that a pointer finds.
  await window.locator('.ant-select-item-option:visible', { hasText: option }).first().click()
  await box.blur()
}

/** What has to be in the sample. @throws where it is not. */
export function fromSample<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('the sample has nothing like it')
  return found
}

/** What a call of the page answers, as the page itself would get it. */
export async function answerOf<N extends BridgeCallName>(
  window: Page,
  call: N,
  input: CallInput<N>,
): Promise<CallAnswer<N>> {
  const arrived = (await window.evaluate(
    ([name, sent]) => {
      // One function of the many can't be told from its name; main checks what it is sent.
      const ask = self.consoleApi.calls[name] as (input: unknown, id: string) => Promise<unknown>
      return ask(sent, crypto.randomUUID())
    },
    [call, input] as const,
  )) as CallOnBridge<N>
  const answer = fromBridge<CallAnswer<N>>(arrived)
  if (!answer.ok) throw new Error(`${call}: ${answer.error.message}`)
  return answer.value
}

/** A real PNG of so many bytes, as Playwright takes it for a file. */
export const pngOfSize = (bytes: number): Buffer => Buffer.from(png(bytes))

import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import type { Sandbox } from '#sandbox/server.ts'
import type { BridgeCallName, CallInput } from '#shared/contract/index.ts'
import { findingCall } from '#shared/contract/record-calls.ts'
import { type RecordName, recordKey, recordNames, records, recordsWith } from '#shared/records/records.ts'
import { screenPaths } from '#shared/rules/console-links.ts'
import { recordId } from '#shared/rules/names.ts'
import { answerOf, goTo } from '#tests/support/e2e/desk-parts.ts'
import { everything, recordsOf } from './first-record.ts'
import { kindAt } from './kind-at.ts'

/** Every screen with a table. Products are cards. */
export const listPaths: readonly string[] = [
  '/integrations',
  '/rover-jobs',
  ...recordNames.flatMap((kind) => (kind === 'products' ? [] : [records[kind].path])),
]

/** The lists that belong to no kind of record. */
const otherLists = ['businessLogs.list', 'providerProducts.list', 'referrals.listArchived'] as const

/** Further reads of a record's screen. */
const readsOf: Partial<Record<RecordName, readonly BridgeCallName[]>> = {
  businesses: ['businessProfiles.list', 'businessPermissions.list'],
  jobs: ['jobApplications.list'],
}

/** A member whose text has a meaning for the console, such as an id, a date, an address or a state. */
const isKept = /^(id|product|interval|time|status)$|(Id|Ids|Sub|Url|At)$|date|expiry/i
const longWord = (text: string) => `${text.replaceAll(/\s/g, '')}${'W'.repeat(200)}`

/** Returns the same records, in which each name and text is one word of more than 200 letters. */
const inLongWords = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (member, each: unknown) =>
    typeof each === 'string' && !isKept.test(member) && !/^\d+$/.test(member) ? longWord(each) : each,
  )

/** From now on, answers a read with its own records in long words; resolves to the ids in the records. */
async function lengthen<N extends BridgeCallName>(
  window: Page,
  { faults }: Sandbox,
  call: N,
  input: CallInput<N>,
): Promise<unknown> {
  const answer = await answerOf(window, call, input)
  faults.add({ call: call as never, fault: 'status', status: 200, body: { data: inLongWords(answer) } })
  return answer
}

/** Opens a screen, and waits for its records. */
export async function openScreen(window: Page, path: string): Promise<void> {
  await goTo(window, path)
  await expect(window.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect.poll(() => new URL(window.url()).pathname).toBe(path)
  await expect(window.getByText('Loading...')).toHaveCount(0)
}

/** Returns the elements that are wider than the scrolling part of the page around them. */
const tooWide = (window: Page) =>
  window.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].flatMap((part) =>
      part.scrollWidth > part.clientWidth
        ? [...part.querySelectorAll('*')]
            .filter((each) => each.getBoundingClientRect().right > part.getBoundingClientRect().right + 1)
            .map((each) => `${each.tagName}.${each.className}: ${each.textContent?.slice(0, 40)}`)
            .slice(0, 5)
            .concat(`${part.tagName} is ${part.scrollWidth - part.clientWidth} px too wide`)
        : [],
    ),
  )

/**
 * From now on, answers every read in words of more than 200 letters; resolves to the paths of the screens.
 */
export async function lengthenAll(window: Page, sandbox: Sandbox): Promise<readonly string[]> {
  const answers = new Map<BridgeCallName, unknown>()
  const long = async (call: BridgeCallName, input: object) => {
    answers.set(call, await lengthen(window, sandbox, call, input as never))
  }
  await Promise.all([
    ...recordsWith('search').map((kind) => long(`${kind}.search`, everything)),
    ...recordsWith('list').map((kind) => long(`${kind}.list`, {})),
    ...otherLists.map((call) => long(call, {})),
  ])
  const ids = new Map<RecordName, string>()
  for (const kind of recordsWith('get')) {
    const [first = {}] = recordsOf(answers.get(findingCall(kind)))
    const id = recordId(kind, first)
    for (const call of [`${kind}.get` as const, ...(readsOf[kind] ?? [])])
      await long(call, recordKey(kind, id))
    ids.set(kind, id)
  }
  // The first screen shows the jobs, like the screen at /jobs.
  return screenPaths.flatMap((path) => {
    const kind = kindAt(path)
    return path === '/' ? [] : [path.replace('$', (kind && ids.get(kind)) ?? '')]
  })
}

/** Fails if a screen scrolls sideways, at 512 or at 360 pixels. */
export async function expectNarrow(window: Page, paths: readonly string[]): Promise<void> {
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  const wide: Record<string, readonly string[]> = {}
  for (const path of paths) {
    await openScreen(window, path)
    for (const width of [512, 360]) {
      await window.setViewportSize({ width, height: 700 })
      const parts = await tooWide(window)
      if (parts.length > 0) wide[`${path} at ${width}`] = parts
    }
  }
  await window.setViewportSize(size)
  expect(wide).toEqual({})
}

import { findingCall } from '#shared/contract/record-calls.ts'
import { recordNames, records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { goTo } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/settings' })

/** Every list, its heading, and the call that reads it. */
const lists = [
  ...recordNames.map((kind) => [records[kind].path, titled(records[kind].many), findingCall(kind)] as const),
  ['/integrations', 'Integrations', 'businessLogs.list'],
  ['/rover-jobs', 'Rover Jobs', 'rover.search'],
] as const

test('the controls above every list stay where they are when its records arrive', async ({
  window,
  sandbox,
}) => {
  const main = window.getByRole('main')
  const controls = main
    .getByRole('searchbox')
    .or(main.getByRole('combobox'))
    .or(main.getByLabel('Show only drafts'))
  const placesOf = async () =>
    Promise.all((await controls.all()).map(async (each) => (await each.boundingBox())?.y))
  const count = main
    .getByRole('status')
    .filter({ hasText: /^There (is|are) |loaded: / })
    .first()
  const measured: string[] = []
  const moved: Record<string, unknown> = {}
  for (const [path, title, call] of lists) {
    sandbox.faults.add({ call, fault: 'stall', times: 1 })
    await goTo(window, path)
    await expect(window.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    // The filters of the first screen have read some of the lists already.
    if ((await count.count()) > 0) continue
    measured.push(path)
    const before = await placesOf()
    sandbox.faults.clear()
    await expect(count).toBeVisible()
    const after = await placesOf()
    if (JSON.stringify(before) !== JSON.stringify(after)) moved[path] = { before, after }
  }
  expect(moved).toEqual({})
  expect(measured.length).toBeGreaterThan(12)
})

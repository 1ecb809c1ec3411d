import type { Page } from 'playwright'
import { longDate } from '#renderer/lib/format.ts'
import type { Referral } from '#shared/entities/referral.ts'
import { answerOf, button, dialog, field, fromSample } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { confirmationOf, failureIn, heading, menuLink, rowOf, table } from '#tests/support/list-parts.ts'

test.use({ start: 'signedIn', path: '/referrals' })

/** The sample's referral with this code. */
async function withCode(window: Page, code: string): Promise<Referral> {
  const lists = [
    await answerOf(window, 'referrals.list', {}),
    await answerOf(window, 'referrals.listArchived', {}),
  ]
  return fromSample(lists.flat().find((referral) => referral.code === code))
}

const open = async (window: Page, description: string) => {
  await window.getByRole('link', { name: description, exact: true }).click()
  await expect(heading(window, description)).toBeVisible()
}

test('REF-01 REF-02 REF-03 REF-10 REF-12 REF-13 REF-14 REF-16 REF-18 ERR-09 trap 18 trap 21 a code in use is refused, also an archived one; a free one is added and opens', async ({
  window,
  sandbox,
}) => {
  const taken = await withCode(window, 'ROAD SHOW/26')
  const archived = await withCode(window, 'EASTER19')
  await expect(rowOf(table(window, 'Archived Referrals'), 'EASTER19')).toBeVisible()
  await button(window, 'Add').click()
  const adding = dialog(window, 'Add Referral')
  await expect(field(adding, 'Free Connection Amount')).toHaveValue('0')
  await field(adding, 'Description').fill('Road show 2027')
  const refusal = adding.getByText(/is already in use/)
  for (const { code, description } of [taken, archived]) {
    await field(adding, 'Code').fill(code ?? '')
    await button(adding, 'Add').click()
    await expect(refusal).toBeVisible()
    // By the text content, because the page shows two spaces as one.
    expect(await refusal.textContent()).toBe(
      `Code ${code} is already in use for existing Referral ${description}.  Please enter a unique code`,
    )
  }
  expect(sandbox.requests('referrals.findByCode').map(({ path }) => path)).toContain(
    '/api/referral/admin/code/ROAD SHOW%2F26',
  )
  expect(sandbox.requests('referrals.create')).toHaveLength(0)
  await field(adding, 'Code').fill('road show/26')
  await button(adding, 'Add').click()
  await expect(adding).toHaveCount(0)
  expect(sandbox.requests('referrals.create').map(({ body }) => body)).toEqual([
    { description: 'Road show 2027', code: 'road show/26', freeConnectionAmount: 0, isArchived: false },
  ])
  await expect(rowOf(table(window, 'Referrals'), 'road show/26')).toContainText('Road show 2027')
  await open(window, 'Road show 2027')
})

test('REF-04 REF-05 REF-06 REF-07 REF-08 REF-18 SHELL-08 a referral shows who used it and when, is archived and restored @full', async ({
  window,
  sandbox,
}) => {
  const { referralId, code, description } = await withCode(window, 'ROAD SHOW/26')
  const uses = await answerOf(window, 'referralUses.list', { referralId })
  const businesses = await answerOf(window, 'referralBusinesses.list', { referralId })
  expect(uses.length).toBeGreaterThan(1)
  await open(window, description ?? '')
  await expect(menuLink(window, 'Referrals')).toHaveAttribute('aria-current', 'page')
  await expect(window.getByText(code ?? '', { exact: true })).toBeVisible()
  const line = (name: string) => window.getByRole('listitem').filter({ hasText: name })
  for (const { businessId, name, address } of businesses) {
    const used = uses.find((use) => use.businessId === businessId)
    await expect(line(name ?? '')).toContainText(`Referred on ${longDate(used?.createdAt ?? '')}`)
    await expect(line(name ?? '')).toContainText(address?.addressFriendly ?? '')
  }

  const archiving = await confirmationOf(window, 'Archive', 'Archive Referral')
  await expect(archiving).toContainText(`Are you sure you want to Archive the Referral ${description}?`)
  expect(sandbox.requests('referrals.update')).toHaveLength(0)
  await button(archiving, 'Archive').click()
  await expect(archiving).toHaveCount(0)
  await window.locator('main').getByRole('link', { name: 'Referrals', exact: true }).click()
  await expect(rowOf(table(window, 'Archived Referrals'), code ?? '')).toBeVisible()
  await expect(rowOf(table(window, 'Referrals'), code ?? '')).toHaveCount(0)
  await open(window, description ?? '')
  const restoring = await confirmationOf(window, 'Restore', 'Restore Referral')
  await expect(restoring).toContainText(`Are you sure you want to Restore the Referral ${description}?`)
  await button(restoring, 'Restore').click()
  await expect(button(window, 'Archive')).toBeVisible()
  expect(sandbox.requests('referrals.update').map(({ body }) => body)).toEqual([
    { referralId, isArchived: true },
    { referralId, isArchived: false },
  ])

  const [first] = businesses
  await line(first?.name ?? '')
    .getByRole('link')
    .click()
  await expect(window).toHaveURL(new RegExp(`/businesses/${first?.businessId}$`))
  await expect(heading(window, first?.name ?? '')).toBeVisible()
})

test('REF-09 REF-15 an edit sends the changed fields; the own code is accepted, another referral’s is not @full', async ({
  window,
  sandbox,
}) => {
  const { referralId, description } = await withCode(window, 'FARMEXPO')
  const other = await withCode(window, 'MATES')
  await open(window, description ?? '')
  await button(window, 'Edit').click()
  const editing = dialog(window, 'Edit Referral')
  await field(editing, 'Code').fill('MATES')
  await button(editing, 'Save').click()
  const refusal = editing.getByText(/is already in use/)
  await expect(refusal).toBeVisible()
  expect(await refusal.textContent()).toBe(
    `Code MATES is already in use for existing Referral ${other.description}.  Please enter a unique code`,
  )
  await field(editing, 'Code').fill('FARMEXPO')
  await field(editing, 'Free Connection Amount').fill('7')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  await expect(window.getByText('7', { exact: true })).toBeVisible()
  expect(sandbox.requests('referrals.update').map(({ body }) => body)).toEqual([
    { referralId, freeConnectionAmount: 7 },
  ])
})

test('REF-13 REF-18 ERR-16 trap 21 a lookup that fails stops the save, and a save that fails keeps the input @full', async ({
  window,
  sandbox,
}) => {
  const headers = { 'retry-after': '3600' }
  await button(window, 'Add').click()
  const adding = dialog(window, 'Add Referral')
  await field(adding, 'Description').fill('Road show 2027')
  await field(adding, 'Code').fill('ROAD27')
  sandbox.faults.add({ call: 'referrals.findByCode', fault: 'status', status: 500, headers })
  await button(adding, 'Add').click()
  await expect(failureIn(adding)).toContainText('check whether the code is free')
  expect(sandbox.requests('referrals.create')).toHaveLength(0)
  sandbox.faults.clear()
  sandbox.faults.add({ call: 'referrals.create', fault: 'status', status: 500 })
  await button(adding, 'Add').click()
  await expect(failureIn(adding)).toContainText('add the referral')
  await expect(field(adding, 'Code')).toHaveValue('ROAD27')
  sandbox.faults.clear()
  await button(adding, 'Add').dblclick()
  await expect(adding).toHaveCount(0)
  expect(sandbox.requests('referrals.create').map(({ status }) => status)).toEqual([500, 200])
})

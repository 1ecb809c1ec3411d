import type { Page } from 'playwright'
import type { Referral } from '#shared/entities/referral.ts'
import { heading, rowOf, table } from '#tests/support/desk/list-parts.ts'
import { answerOf, button, dialog, field, fromSample } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

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

test('a taken referral code is refused, and a free code is added (REF-01 REF-02 REF-03 REF-10 REF-12 REF-13 REF-14 REF-16 REF-18 ERR-09 trap 18 trap 21)', async ({
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

import { seriousFindings } from '#tests/support/axe.ts'
import { bringTo } from '#tests/support/bring-to.ts'
import { button, dialog, field } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { stylesSettled } from '#tests/support/styles-settled.ts'

test('under the policy an invitation waits for the password, which a person types without the mouse', async ({
  launch,
  sandbox,
}) => {
  const { window } = await launch({ environment: { ...sandbox.environment, GOTO_ADMIN_STEP_UP: 'true' } })
  await bringTo(window, 'signedIn', sandbox.admin, '/admins')
  await button(window, 'Invite').click()
  const form = dialog(window, 'Add Admin')
  await field(form, 'First Name').fill('Ann')
  await field(form, 'Last Name').fill('Lee')
  await field(form, 'Email').fill('ann.lee@goto.example')
  await window.keyboard.press('Enter')
  const question = dialog(window, 'Your Password')
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
  await stylesSettled(window)
  expect(await seriousFindings(window)).toEqual([])
  expect(sandbox.requests('admins.create')).toEqual([])
  await window.keyboard.type(sandbox.admin.password)
  await window.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(form).toHaveCount(0)
  expect(sandbox.requests('admins.create')).toHaveLength(1)
})

import { expect, test } from '#tests/support/e2e.ts'
import { heading, menuLink } from '#tests/support/list-parts.ts'

test.use({ start: 'signedIn' })

test('SHELL-05 SHELL-06 SHELL-07 SHELL-08 SHELL-11 the menu has its 19 entries in order, and each leads to its screen @full', async ({
  window,
}) => {
  const menu = window.getByRole('navigation', { name: 'Main' })
  const entries = [
    'Businesses',
    'Jobs',
    'Places',
    'User Profiles',
    'Arrival Packages',
    'Job Requirements',
    'Job Industries',
    'Job Templates',
    'Visa Subclasses',
    'Languages',
    'Interests',
    'Tags',
    'Referrals',
    'Posts',
    'Partners',
    'Products',
    'Integrations',
    'Admins',
    'Account Settings',
  ]
  await expect(menu.getByRole('listitem').getByRole('link')).toHaveText(entries)
  for (const name of entries) {
    await menuLink(window, name).click()
    await expect(heading(window, name)).toBeVisible()
    await expect(menu.locator('[aria-current=page]')).toHaveText([name])
    const path = name === 'Account Settings' ? '/settings' : `/${name.toLowerCase().replaceAll(' ', '-')}`
    expect(new URL(window.url()).pathname).toBe(path)
  }
})

test('SHELL-12 SHELL-11 the list of jobs leads to the Rover jobs and back; they have no entry in the menu @full', async ({
  window,
}) => {
  await menuLink(window, 'Jobs').click()
  await window.locator('main').getByRole('link', { name: 'Rover Jobs', exact: true }).click()
  await expect(heading(window, 'Rover Jobs')).toBeVisible()
  await expect(window.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCount(0)
  await window.locator('main').getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(heading(window, 'Jobs')).toBeVisible()
})

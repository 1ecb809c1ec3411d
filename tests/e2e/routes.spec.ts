import type { Page } from 'playwright'
import { startOver } from '#tests/support/bring-console.ts'
import { answerOf, fromSample } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { heading, menuLink } from '#tests/support/list-parts.ts'

test.use({ start: 'signedIn' })

const everything = { query: '', from: 0, size: 100, filters: {} }

/** All paths with the headings of their screens; the screen of a record has the record's name. */
async function screens(window: Page): Promise<readonly (readonly [path: string, title: string])[]> {
  const name = (text: string | null | undefined) => fromSample(text ?? undefined)
  const job = fromSample((await answerOf(window, 'jobs.search', everything)).data[0])
  const business = fromSample((await answerOf(window, 'businesses.search', everything)).data[0])
  const place = fromSample((await answerOf(window, 'places.search', everything)).data[0])
  const template = fromSample((await answerOf(window, 'jobTemplates.list', {}))[0])
  const users = await answerOf(window, 'userProfiles.list', {})
  const user = fromSample(users.find(({ firstName, lastName }) => firstName && lastName))
  const referral = fromSample((await answerOf(window, 'referrals.list', {}))[0])
  const post = fromSample((await answerOf(window, 'posts.search', everything)).data[0])
  const partner = fromSample((await answerOf(window, 'partners.search', everything)).data[0])
  return [
    ['/', 'Jobs'],
    ['/jobs', 'Jobs'],
    [`/jobs/${job.jobId}`, name(job.title)],
    ['/businesses', 'Businesses'],
    [`/businesses/${business.businessId}`, name(business.name)],
    ['/places', 'Places'],
    [`/places/${place.placeId}`, name(place.name)],
    ['/job-requirements', 'Job Requirements'],
    ['/job-industries', 'Job Industries'],
    ['/job-templates', 'Job Templates'],
    [`/job-templates/${template.jobTemplateId}`, name(template.title)],
    ['/visa-subclasses', 'Visa Subclasses'],
    ['/languages', 'Languages'],
    ['/interests', 'Interests'],
    ['/tags', 'Tags'],
    ['/user-profiles', 'User Profiles'],
    [`/user-profiles/${user.userSub}`, `${user.firstName} ${user.lastName}`],
    ['/arrival-packages', 'Arrival Packages'],
    ['/admins', 'Admins'],
    ['/settings', 'Account Settings'],
    ['/referrals', 'Referrals'],
    [`/referrals/${referral.referralId}`, name(referral.description)],
    ['/rover-jobs', 'Rover Jobs'],
    ['/posts', 'Posts'],
    ['/posts/add', 'Add Post'],
    [`/posts/${post.postId}`, name(post.title)],
    [`/posts/${post.postId}/edit`, `Edit ${post.title}`],
    ['/partners', 'Partners'],
    ['/partners/add', 'Add Partner'],
    [`/partners/${partner.partnerId}`, name(partner.name)],
    [`/partners/${partner.partnerId}/edit`, `Edit ${partner.name}`],
    ['/products', 'Products'],
    ['/integrations', 'Integrations'],
  ]
}

test('SHELL-01 SHELL-02 SHELL-03 trap 3 each of the 33 paths opens its screen', async ({ window, desk }) => {
  const all = await screens(window)
  expect(new Set(all.map(([path]) => path)).size).toBe(33)
  for (const [path, title] of all) {
    await startOver(desk, path)
    await expect(heading(window, title), path).toBeVisible()
    await expect(window.getByRole('alert').filter({ hasText: 'Could not' }), path).toHaveCount(0)
    expect(new URL(window.url()).pathname).toBe(path)
  }
})

test('SHELL-05 SHELL-06 SHELL-07 SHELL-08 SHELL-11 the menu has its 19 entries in order, and each leads to its screen', async ({
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

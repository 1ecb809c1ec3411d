import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { fromSample } from '#tests/support/e2e/desk-parts.ts'

const desk = openDesk()
const everything = { query: '', from: 0, size: 100, filters: {} }

/** All paths with the headings of their screens; the screen of a record has the record's name. */
async function screens(): Promise<readonly (readonly [path: string, title: string])[]> {
  const { execute } = desk
  const name = (text: string | null | undefined) => fromSample(text ?? undefined)
  const job = fromSample((await execute('jobs.search', everything)).data[0])
  const business = fromSample((await execute('businesses.search', everything)).data[0])
  const place = fromSample((await execute('places.search', everything)).data[0])
  const template = fromSample((await execute('jobTemplates.list', {}))[0])
  const users = await execute('userProfiles.list', {})
  const user = fromSample(users.find(({ firstName, lastName }) => firstName && lastName))
  const referral = fromSample((await execute('referrals.list', {}))[0])
  const post = fromSample((await execute('posts.search', everything)).data[0])
  const partner = fromSample((await execute('partners.search', everything)).data[0])
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

test('SHELL-01 SHELL-02 SHELL-03 trap 3 each of the 33 paths opens its screen, and a record’s screen has a link to copy', async () => {
  const all = await screens()
  expect(new Set(all.map(([path]) => path)).size).toBe(33)
  for (const [path, title] of all) {
    const { router, unmount } = renderScreen(path)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.queryByText(/^Could not/), path).toBeNull()
    expect(router.state.location.pathname).toBe(path)
    const isRecord = /^\/[\w-]+\/(?!add$)[^/]+$/.test(path)
    expect(screen.queryAllByRole('button', { name: 'Copy link' }), path).toHaveLength(isRecord ? 1 : 0)
    unmount()
  }
})

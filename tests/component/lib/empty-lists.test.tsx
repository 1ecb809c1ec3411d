import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { records } from '#shared/records/records.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'

const desk = openDesk()

const nothing = { searched: { data: [], total: 0, size: 10 }, whole: [] }
const firstOf = (kind: keyof typeof records) =>
  `The first ${records[kind].noun} appears here once it is added.`

test.each([
  { at: '/jobs', call: 'jobs.search', hint: firstOf('jobs'), add: 'Add Job' },
  { at: '/businesses', call: 'businesses.search', hint: firstOf('businesses'), add: 'Add' },
  { at: '/places', call: 'places.search', hint: firstOf('places'), add: 'Add Place' },
  { at: '/posts', call: 'posts.search', hint: firstOf('posts'), add: 'Add Post' },
  { at: '/partners', call: 'partners.search', hint: firstOf('partners'), add: 'Add Partner' },
  { at: '/tags', call: 'tags.list', hint: firstOf('tags'), add: 'Add Tag' },
  { at: '/job-templates', call: 'jobTemplates.list', hint: firstOf('jobTemplates'), add: 'Add Job Template' },
  { at: '/referrals', call: 'referrals.list', hint: firstOf('referrals'), add: 'Add' },
  { at: '/products', call: 'products.list', hint: firstOf('products'), add: 'Create Product' },
  {
    at: '/user-profiles',
    call: 'userProfiles.list',
    hint: firstOf('userProfiles'),
    add: 'Create User Profile',
  },
  {
    at: '/arrival-packages',
    call: 'arrivalPackages.list',
    hint: 'Packages that travellers order appear here.',
    add: undefined,
  },
  {
    at: '/integrations',
    call: 'businessLogs.list',
    hint: 'Messages of the imports from JobAdder appear here.',
    add: undefined,
  },
] as const)(
  'SHELL-34 the empty list at $at says what would be there, and offers what adds it',
  async (list) => {
    const data = list.call.endsWith('.search') ? nothing.searched : nothing.whole
    desk.main().sandbox.faults.add({ call: list.call, fault: 'status', status: 200, body: { data } })
    renderScreen(list.at)
    const hint = await screen.findByText(list.hint)
    const empty = within(hint.parentElement as HTMLElement)
    expect(empty.getByText('No results')).toBeTruthy()
    expect(empty.queryByRole('button')?.textContent ?? empty.queryByRole('link')?.textContent).toBe(list.add)
  },
)

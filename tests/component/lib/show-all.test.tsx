import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'

openDesk()

const no = 'query=nothing%20like%20it'
const sort = (field: string, direction: string) => JSON.stringify({ field, direction })

test.each([
  { table: 'Businesses', at: `/businesses?${no}` },
  { table: 'Jobs', at: `/jobs?${no}&minHourlyRate=30&contractTypes=["CASUAL"]` },
  { table: 'Jobs', at: `/jobs?minHourlyRate=12345&sort=${sort('expiresAt', 'asc')}` },
  {
    table: 'Jobs',
    at: `/jobs?${no}&sort=${sort('title', 'desc')}`,
    left: { sort: { field: 'title', direction: 'desc' } },
  },
  { table: 'Places', at: `/places?${no}&categories=["bar"]` },
  { table: 'Posts', at: `/posts?${no}&onlyPublished=true` },
  { table: 'Posts', at: `/posts?${no}&onlyDrafts=true` },
  { table: 'Partners', at: `/partners?${no}` },
  { table: 'Job Templates', at: '/job-templates?filter=nothing%20like%20it&industryId=none' },
  { role: 'region', table: 'GoTo Starter', at: '/products?filter=nothing%20like%20it' },
  { table: 'Referrals', at: '/referrals?filter=nothing%20like%20it' },
  { table: 'User Profiles', at: '/user-profiles?filter=nothing%20like%20it' },
  { table: 'Tags', at: '/tags?filter=nothing%20like%20it' },
  { table: 'Logs', at: '/integrations?filter=nothing%20like%20it' },
  { table: 'Pending Arrival Packages', at: '/arrival-packages?filter=nothing%20like%20it' },
])(
  'SHELL-34 Show all on the empty list of $at removes everything that hides rows',
  async ({ role = 'table', table, at, left = {} }) => {
    const { user, router } = renderScreen(at)
    await user.click(await screen.findByRole('button', { name: 'Show all' }))
    await screen.findByRole(role, { name: table })
    await waitFor(() => expect(router.state.location.search).toEqual(left))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  },
)

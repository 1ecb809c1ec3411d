import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { fromSample } from '#tests/support/desk-parts.ts'
import { button, openDialog } from '#tests/support/dialogs.ts'
import { holdAnswers } from '#tests/support/hold-answers.ts'

const desk = openDesk()
const everything = { query: '', from: 0, size: 100, filters: {} }

/** Two records of every path with an id. */
async function pairs(): Promise<readonly (readonly [one: string, other: string])[]> {
  const { execute } = desk
  const ids = {
    jobs: (await execute('jobs.search', everything)).data.map(({ jobId }) => jobId),
    businesses: (await execute('businesses.search', everything)).data.map(({ businessId }) => businessId),
    places: (await execute('places.search', everything)).data.map(({ placeId }) => placeId),
    'job-templates': (await execute('jobTemplates.list', {})).map(({ jobTemplateId }) => jobTemplateId),
    'user-profiles': (await execute('userProfiles.list', {})).map(({ userSub }) => userSub),
    referrals: (await execute('referrals.list', {})).map(({ referralId }) => referralId),
    posts: (await execute('posts.search', everything)).data.map(({ postId }) => postId),
    partners: (await execute('partners.search', everything)).data.map(({ partnerId }) => partnerId),
  }
  return Object.entries(ids).flatMap(([area, [one, other]]) =>
    (area === 'posts' || area === 'partners' ? ['', '/edit'] : ['']).map(
      (end) => [`/${area}/${one}${end}`, `/${area}/${other}${end}`] as const,
    ),
  )
}

/** The screen's heading; an article may have others. */
const heading = async () => fromSample((await screen.findAllByRole('heading', { level: 1 }))[0])

test('SHELL-02 another id in the address means a fresh screen, on every path with an id', async () => {
  const all = await pairs()
  expect(all).toHaveLength(10)
  for (const [one, other] of all) {
    const { router, unmount } = renderScreen(one)
    const shown = await heading()
    await act(() => router.navigate({ to: other }))
    await waitFor(() => expect(shown.isConnected, other).toBe(false))
    await heading()
    expect(router.state.location.pathname).toBe(other)
    unmount()
  }
})

test('BUS-55 JOB-68 the screen of another business shows no rows and no dialog of the former one', async () => {
  const [one, other] = (await desk.execute('businesses.search', everything)).data.map(
    ({ businessId }) => businessId,
  )
  const { router, user } = renderScreen(`/businesses/${fromSample(one)}`)
  await screen.findByText(/^There (is|are) \d+ Jobs? for this Business$/)
  const dialog = await openDialog(user, 'Edit', 'Edit Business')
  expect(button(dialog, 'Cancel')).toBeTruthy()
  const release = holdAnswers(desk, 'jobs.search')
  await act(() => router.navigate({ to: `/businesses/${fromSample(other)}` }))
  await heading()
  expect(screen.queryByText(/Jobs? for this Business$/)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await release()
  await screen.findByText(/^There (is|are) \d+ Jobs? for this Business$/)
})

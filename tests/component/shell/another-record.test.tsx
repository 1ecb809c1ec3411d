import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { records, recordsWith } from '#shared/records/records.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, openDialog } from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { fromSample } from '#tests/support/e2e/desk-parts.ts'

const desk = openDesk()
const everything = { query: '', from: 0, size: 100, filters: {} }

/** The screen's heading; an article may have others. */
const heading = async () => fromSample((await screen.findAllByRole('heading', { level: 1 }))[0])

test('SHELL-02 another id in the path keeps the heading of a record’s screen and replaces the rest', async () => {
  const { data } = await desk.execute('posts.search', everything)
  const [one, other] = data.map(({ postId }) => `/posts/${postId}`)
  for (const end of ['', '/edit']) {
    const { router, unmount } = renderScreen(`${one}${end}`)
    const head = await heading()
    const part = await screen.findByRole('button', { name: end === '' ? 'Copy link' : 'Cancel' })
    await act(() => router.navigate({ to: `${other}${end}` }))
    await waitFor(() => expect(part.isConnected).toBe(false))
    expect(head.isConnected).toBe(end === '')
    await heading()
    expect(router.state.location.pathname).toBe(`${other}${end}`)
    unmount()
  }
})

test('only the screens of records declare what another id in the path replaces', () => {
  const { router } = renderScreen('/')
  const own = Object.values(router.routesById).filter(({ options }) => options.remountDeps)
  const shown = recordsWith('get').map((kind) => `${records[kind].path}/$${records[kind].id}`)
  expect(own.map(({ to }) => to).sort()).toEqual(shown.sort())
})

test('BUS-55 JOB-68 opening another business removes the rows and the dialog of the former one', async () => {
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

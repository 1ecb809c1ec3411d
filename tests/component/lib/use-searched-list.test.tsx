import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { holdAnswers } from '#tests/support/hold-answers.ts'

const desk = openDesk()
/** The frames that the window has not painted: until then a search is shown without its URL. */
let frames: FrameRequestCallback[]
beforeEach(() => {
  frames = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
})
const paint = () =>
  act(async () => {
    for (const run of frames.splice(0)) run(0)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })

const onlyPublished = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show only published posts' })
const searchBox = () => screen.getByRole('searchbox')

const openPosts = async () => {
  const { router } = renderScreen('/posts')
  await screen.findByText('There are 29 posts')
  return router
}

test('SHELL-23 a search that is taken back before its URL is written shows the former rows, and does not wait', async () => {
  const router = await openPosts()
  fireEvent.click(onlyPublished())
  await screen.findByText('There are 29 posts, 23 of them shown')
  fireEvent.click(onlyPublished())
  await screen.findByText('There are 29 posts')
  await paint()
  await waitFor(() => expect(searchBox().getAttribute('aria-busy')).toBe('false'))
  expect(router.state.location.search).toEqual({})
  fireEvent.click(onlyPublished())
  await screen.findByText('There are 29 posts, 23 of them shown')
})

test('SHELL-23 a search is not written onto the screen that the list is left for', async () => {
  const router = await openPosts()
  fireEvent.change(searchBox(), { target: { value: 'super' } })
  fireEvent.keyDown(searchBox(), { key: 'Enter' })
  await screen.findByText('There are 29 posts, 1 of them shown')
  const release = holdAnswers(desk, 'places.search')
  await act(async () => void router.navigate({ to: '/places' }))
  screen.getByText('There are 29 posts, 1 of them shown')
  await paint()
  await release()
  await screen.findByRole('heading', { name: 'Places' })
  expect(router.state.location.href).toBe('/places')
})

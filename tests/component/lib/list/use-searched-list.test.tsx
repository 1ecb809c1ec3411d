import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'

const desk = openDesk()

const onlyPublished = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show only published posts' })
const searchBox = () => screen.getByRole('searchbox')

const openPosts = async () => {
  const { router } = renderScreen('/posts')
  await screen.findByText('There are 29 posts')
  return router
}

test('SHELL-23 undoing a filter before its rows have loaded shows the previous rows immediately', async () => {
  const router = await openPosts()
  fireEvent.click(onlyPublished())
  fireEvent.click(onlyPublished())
  await waitFor(() => expect(searchBox().getAttribute('aria-busy')).toBe('false'))
  screen.getByText('There are 29 posts')
  expect(router.state.location.search).toEqual({})
  fireEvent.click(onlyPublished())
  await screen.findByText('There are 29 posts, 23 of them shown')
})

test('SHELL-23 a search that is sent while the next screen opens does not alter that screen’s URL', async () => {
  const router = await openPosts()
  const release = holdAnswers(desk, 'places.search')
  // Runs both in one task, so that the list is still mounted.
  await act(async () => {
    void router.navigate({ to: '/places' })
    fireEvent.change(searchBox(), { target: { value: 'super' } })
    fireEvent.keyDown(searchBox(), { key: 'Enter' })
  })
  await release()
  await screen.findByRole('heading', { name: 'Places' })
  expect(router.state.location.href).toBe('/places')
})

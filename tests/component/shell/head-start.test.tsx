import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { openAsAdmin } from '#tests/support/own-account.tsx'

const desk = openDesk()
const reads = () => desk.main().sandbox.requests('referrals.list')
const openMenu = async () => {
  const view = openAsAdmin(desk, '/settings')
  // The screen that is there has been read.
  await screen.findByLabelText(/^First Name/)
  return { ...view, link: await screen.findByRole('link', { name: 'Referrals' }) }
}

test('a screen begins to be read as the mouse button goes down on its link, and is read once', async () => {
  const { link, user } = await openMenu()
  fireEvent.pointerDown(link, { button: 0 })
  await waitFor(() => expect(reads()).toHaveLength(1))
  expect(screen.queryByRole('heading', { level: 1, name: 'Referrals' })).toBeNull()
  await user.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Referrals' })
  await screen.findAllByRole('row')
  expect(reads()).toHaveLength(1)
})

test('what is no press of the main button on another screen of the console reads nothing', async () => {
  const { link } = await openMenu()
  fireEvent.pointerDown(link, { button: 2 })
  fireEvent.pointerDown(screen.getByRole('link', { current: 'page' }), { button: 0 })
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Collapse menu' }), { button: 0 })
  const admins = desk.main().sandbox.requests('admins.current').length
  fireEvent.pointerDown(link, { button: 0 })
  await waitFor(() => expect(reads()).toHaveLength(1))
  expect(desk.main().sandbox.requests('admins.current')).toHaveLength(admins)
})

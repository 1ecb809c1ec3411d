import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { openAsAdmin } from '#tests/support/own-account.tsx'

const desk = openDesk()
const reads = (call: 'referrals.list' | 'jobTemplates.list') => desk.main().sandbox.requests(call)
const linkTo = (name: string) => screen.findByRole('link', { name })

test('pressing the mouse button on a link starts the read of its screen, once', async () => {
  const { user } = openAsAdmin(desk, '/settings')
  const link = await linkTo('Referrals')
  fireEvent.pointerDown(link, { button: 0 })
  await waitFor(() => expect(reads('referrals.list')).toHaveLength(1))
  expect(screen.queryByRole('heading', { level: 1, name: 'Referrals' })).toBeNull()
  await user.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Referrals' })
  await screen.findAllByRole('row')
  expect(reads('referrals.list')).toHaveLength(1)
})

test.each([
  ['another button', { button: 2 }],
  ['a finger', { button: 0, pointerType: 'touch' }],
  ['Ctrl', { button: 0, ctrlKey: true }],
  ['the command key', { button: 0, metaKey: true }],
  ['Shift', { button: 0, shiftKey: true }],
])('a press with %s reads nothing', async (_, press) => {
  openAsAdmin(desk, '/settings')
  fireEvent(await linkTo('Job Templates'), new PointerEvent('pointerdown', { bubbles: true, ...press }))
  // A read that was started later has ended, so the other would have ended too.
  fireEvent.pointerDown(await linkTo('Referrals'), { button: 0 })
  await waitFor(() => expect(reads('referrals.list')).toHaveLength(1))
  expect(reads('jobTemplates.list')).toHaveLength(0)
})

test.each([
  ['another site', { href: 'https://other.example/job-templates' }],
  ['a window of its own', { href: '/job-templates', target: '_blank' }],
  ['an address to write to', { href: 'mailto:job-templates' }],
])('a link to %s leads to none of the console’s screens', async (_, attributes) => {
  openAsAdmin(desk, '/settings')
  const link = Object.assign(document.createElement('a'), attributes)
  document.body.append(link)
  fireEvent.pointerDown(link, { button: 0 })
  fireEvent.pointerDown(await linkTo('Referrals'), { button: 0 })
  link.remove()
  await waitFor(() => expect(reads('referrals.list')).toHaveLength(1))
  expect(reads('jobTemplates.list')).toHaveLength(0)
})

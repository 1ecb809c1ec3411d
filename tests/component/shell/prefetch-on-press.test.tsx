import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { openAsAdmin } from '#tests/support/desk/own-account.tsx'

const desk = openDesk()
const reads = (call: 'referrals.list' | 'jobTemplates.list') => desk.main().sandbox.requests(call)
const linkTo = (name: string) => screen.findByRole('link', { name })

test('pressing the mouse button on a link starts the read of its screen, and the click does not repeat it', async () => {
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

test('only a plain press of the main mouse button on a link to a screen starts a read', async () => {
  openAsAdmin(desk, '/settings')
  const presses = [
    { button: 2 },
    { button: 0, pointerType: 'touch' },
    { button: 0, ctrlKey: true },
    { button: 0, metaKey: true },
    { button: 0, shiftKey: true },
  ]
  const templates = await linkTo('Job Templates')
  for (const press of presses)
    fireEvent(templates, new PointerEvent('pointerdown', { bubbles: true, ...press }))
  const links = [
    { href: 'https://other.example/job-templates' },
    { href: '/job-templates', target: '_blank' },
    { href: 'mailto:job-templates' },
  ]
  for (const attributes of links) {
    const link = Object.assign(document.createElement('a'), attributes)
    document.body.append(link)
    fireEvent.pointerDown(link, { button: 0 })
    link.remove()
  }
  // A read that was started later has ended, so the others would have ended too.
  fireEvent.pointerDown(await linkTo('Referrals'), { button: 0 })
  await waitFor(() => expect(reads('referrals.list')).toHaveLength(1))
  expect(reads('jobTemplates.list')).toHaveLength(0)
})

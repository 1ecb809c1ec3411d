import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '#shared/result.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { openAsAdmin, part } from '#tests/support/desk/own-account.tsx'

const desk = openDesk()
type Part = Awaited<ReturnType<typeof part>>
const choice = (theme: Part, name: string) => theme.getByRole<HTMLInputElement>('radio', { name })

test('the theme that is chosen in Account Settings is sent to main, and is chosen on the next visit', async () => {
  const { user, calls, unmount } = openAsAdmin(desk, '/settings')
  const theme = await part('Theme')
  expect((await theme.findByRole<HTMLInputElement>('radio', { name: 'Same as the system' })).checked).toBe(
    true,
  )
  await user.click(choice(theme, 'Dark'))
  await waitFor(() => expect(choice(theme, 'Dark').checked).toBe(true))
  expect(calls.sent('theme.choose')).toEqual([{ theme: 'dark' }])
  unmount()
  openAsAdmin(desk, '/settings')
  const again = await part('Theme')
  expect((await again.findByRole<HTMLInputElement>('radio', { name: 'Dark' })).checked).toBe(true)
})

test('a theme that another window chooses is the chosen one in Account Settings of this window', async () => {
  openAsAdmin(desk, '/settings')
  const theme = await part('Theme')
  await theme.findByRole('radio', { name: 'Light' })
  await desk.bridge().inOtherWindow('theme.choose', { theme: 'light' })
  await waitFor(() => expect(choice(theme, 'Light').checked).toBe(true))
})

test('ERR-16 a theme that cannot be kept for the next start is reported beside the choice', async () => {
  const { user, calls } = openAsAdmin(desk, '/settings')
  const theme = await part('Theme')
  await theme.findByRole('radio', { name: 'Dark' })
  calls.answer('theme.choose', async () =>
    failure({ call: 'theme.choose', requestId: 'r', kind: 'internal', message: 'The disk is full.' }),
  )
  await user.click(choice(theme, 'Dark'))
  await theme.findByText('Could not keep the theme for the next start')
})

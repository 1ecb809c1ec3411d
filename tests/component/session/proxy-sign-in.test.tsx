import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { enter } from '#tests/support/desk/dialogs.ts'

const desk = openDesk()

const proxy = { isProxy: true, host: 'proxy.example', port: 3128, realm: 'Company' }
const wanted = new AbortController().signal
const title = 'Sign in to your network'

const question = async () => {
  const heading = await screen.findByText(title)
  return within(heading.closest('[role="dialog"]') as HTMLElement)
}
const gone = () => waitFor(() => expect(screen.queryByText(title)).toBeNull())

test('the sign-in to a proxy opens over any screen, and again if the proxy refuses the password', async () => {
  const { user } = openConsole('/languages')
  await screen.findByRole('table', { name: 'Languages' })
  const { credentials } = desk.bridge().proxySignIn
  const first = credentials(proxy, wanted)
  const asked = await question()
  await waitFor(() => expect(document.activeElement).toBe(asked.getByLabelText('Username')))
  asked.getByText(/The proxy proxy\.example:3128 requires/)
  await user.click(asked.getByRole('button', { name: 'Sign in' }))
  await asked.findByText('Username is a required field')
  await enter(user, asked.getByLabelText('Username'), 'COMPANY\\jo')
  await enter(user, asked.getByLabelText('Password'), 'wrong')
  await user.click(asked.getByRole('button', { name: 'Sign in' }))
  const wrong = await first
  expect(wrong).toEqual({ username: 'COMPANY\\jo', password: 'wrong' })
  await gone()

  const second = credentials(proxy, wanted, wrong)
  const again = await question()
  await again.findByText(/did not accept this username/)
  await waitFor(() => expect(document.activeElement).toBe(again.getByLabelText('Username')))
  expect(again.getByLabelText('Password')).toHaveProperty('value', '')
  await enter(user, again.getByLabelText('Username'), 'COMPANY\\jo')
  await enter(user, again.getByLabelText('Password'), 'right')
  await user.keyboard('{Enter}')
  expect(await second).toMatchObject({ password: 'right' })
  await gone()
})

test('if a proxy asked for a password before the page had loaded, the page shows the question, which can be cancelled', async () => {
  const waiting = desk.bridge().proxySignIn.credentials(proxy, wanted)
  const { user } = openConsole('/languages')
  const asked = await question()
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(await waiting).toBeUndefined()
  await gone()
})

test('a password typed while the proxy dialog is still opening stays out of the username field', async () => {
  const { user } = openConsole('/languages')
  await screen.findByRole('table', { name: 'Languages' })
  const waiting = desk.bridge().proxySignIn.credentials(proxy, wanted)
  const asked = await question()
  asked.getByLabelText('Password').focus()
  await user.keyboard('secret')
  expect(asked.getByLabelText('Password')).toHaveProperty('value', 'secret')
  desk.bridge().proxySignIn.giveUp()
  await waiting
})

test('the proxy dialog closes when nothing waits for the proxy any more, and the focus returns', async () => {
  const { user } = openConsole('/languages')
  await screen.findByRole('table', { name: 'Languages' })
  const filter = screen.getByRole('searchbox')
  await user.click(filter)
  const waiting = new AbortController()
  const credentials = desk.bridge().proxySignIn.credentials(proxy, waiting.signal)
  const asked = await question()
  await enter(user, asked.getByLabelText('Username'), 'jo')
  waiting.abort()
  expect(await credentials).toBeUndefined()
  await gone()
  await waitFor(() => expect(document.activeElement).toBe(filter))
})

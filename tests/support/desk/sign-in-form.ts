import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { openConsole } from './console-screen.tsx'
import { failing } from './session-bridge.ts'

export const signedOut = { state: 'signedOut' } as const
/** The identity service's answer to a wrong password. */
export const refusal = failing({
  kind: 'invalid',
  code: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
})
export const username = () => screen.findByLabelText<HTMLInputElement>('Username')
export const password = () => screen.getByLabelText<HTMLInputElement>('Password')
export const signInButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Sign in$/ })

/** Expects this text in a live region, for screen readers. */
export async function isSaid(role: 'alert' | 'status', words: string | RegExp) {
  const text = await screen.findByText(words)
  expect(text.closest(`[role="${role}"]`)).not.toBeNull()
}

/** The description that a screen reader reads out with a field. */
export const description = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('')

/** Fills in the form and submits it. */
export async function enter(user: ReturnType<typeof openConsole>['user']) {
  await user.type(await username(), 'mia@goto.example')
  await user.type(password(), 'secret')
  await user.click(signInButton())
}

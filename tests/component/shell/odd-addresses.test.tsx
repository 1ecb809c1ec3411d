import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { settled } from '#tests/support/desk/whole-console.tsx'

openDesk()

test.each([
  ['/jobs/..%2F..%2Fadmin', 'Could not load the job'],
  ['/businesses/%2e%2e', 'Could not load the business'],
  ['/jobs/%E0%A4%A', 'Page not found'],
  ['/%00', 'Page not found'],
])('the address %s opens a screen that says "%s"', async (path, text) => {
  renderScreen(path)
  await screen.findByRole('heading', { level: 1 })
  await settled()
  expect(screen.getByRole('main').textContent).toContain(text)
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'

const desk = openDesk()

test('a press on the id below a business’s name copies it and stays on the list', async () => {
  const { user, router } = renderScreen('/businesses')
  const list = within(await screen.findByRole('table', { name: 'Businesses' }))
  const [id] = list.getAllByRole('button', { name: /^Copy id / })
  if (!id) throw new Error('no business has an id')
  await user.click(id)
  expect(await screen.findByText('Copied.')).toBeTruthy()
  expect(desk.bridge().clipboard.at(-1)).toBe(id.textContent)
  expect(router.state.location.pathname).toBe('/businesses')
})

import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MultiSelect } from '#renderer/components/select/multi-select.tsx'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'

// Only observed: it renders as usual.
vi.mock('#renderer/components/select/multi-select.tsx', { spy: true })

openDesk()

test('JOB-02 the filters of the list render only when their values change, not for each letter of the query', async () => {
  renderScreen('/jobs')
  await screen.findByText(/^There are \d+ jobs$/)
  const minimum = await screen.findByRole('textbox', { name: 'Minimum hourly rate' })
  const query = screen.getByRole<HTMLInputElement>('searchbox')
  const draws = vi.mocked(MultiSelect).mock.calls
  const before = draws.length
  fireEvent.change(query, { target: { value: 'r' } })
  fireEvent.change(query, { target: { value: 're' } })
  expect(query.value).toBe('re')
  expect(draws).toHaveLength(before)
  fireEvent.change(minimum, { target: { value: '30' } })
  expect(draws.length).toBeGreaterThan(before)
})

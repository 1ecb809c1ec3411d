import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FlagTag } from '#renderer/components/record/flag-tag.tsx'
import { oddMember } from '#shared/rules/odd-values.ts'

const shown = (record: { readonly isApproved?: boolean }) => {
  render(
    <FlagTag record={record} flag="isApproved" yes={['good', 'Approved']} no={['caution', 'Not approved']} />,
  )
  return screen.getByText(/\S/).textContent
}

test.each([
  [{ isApproved: true }, 'Approved'],
  [{ isApproved: false }, 'Not approved'],
  [{}, 'Not approved'],
])('the flag of %o reads %s', (record, text) => expect(shown(record)).toBe(text))

test('P30 a flag that could not be read claims neither', () => {
  const stored: { readonly isApproved?: boolean; readonly [oddMember]: object } = {
    [oddMember]: { isApproved: { stored: 'ja' } },
  }
  expect(shown(stored)).toBe('Not known')
})

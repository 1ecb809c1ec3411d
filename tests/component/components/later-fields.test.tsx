import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LaterFields } from '#renderer/forms/fields/later-fields.tsx'
import { renderFirst } from '#tests/support/desk/first-render.ts'

test('form fields below the first screenful render after the visible ones', async () => {
  renderFirst(
    <>
      <p>Title</p>
      <LaterFields>
        <p>Description</p>
      </LaterFields>
    </>,
  )
  expect(document.body.textContent).toBe('Title')
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await screen.findByText('Description')
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

import { screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { LaterFields } from '#renderer/forms/later-fields.tsx'

test('fields below the first screenful render after the others are on the screen (issue 14)', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  flushSync(() =>
    root.render(
      <>
        <p>Title</p>
        <LaterFields>
          <p>Description</p>
        </LaterFields>
      </>,
    ),
  )
  expect(page.textContent).toBe('Title')
  expect(page.querySelector('[aria-busy="true"]')).not.toBeNull()
  await screen.findByText('Description')
  expect(page.querySelector('[aria-busy]')).toBeNull()
  root.unmount()
  page.remove()
})

import { screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Filter, Filters } from '#renderer/components/list/filters.tsx'

test('JOB-02 a filter renders its label first and its control after the rows (issue 14)', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  // Not within act, which would wait for both.
  flushSync(() =>
    root.render(
      <Filters>
        <Filter label="Contract type">{(id) => <input id={id} />}</Filter>
      </Filters>,
    ),
  )
  expect(screen.getByText('Contract type')).toBeTruthy()
  expect(box.querySelector('input')).toBeNull()
  expect(box.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(await screen.findByLabelText('Contract type')).toBe(box.querySelector('input'))
})

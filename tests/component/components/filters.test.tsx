import { screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Filter, Filters } from '#renderer/components/list/filters.tsx'

test('JOB-02 the controls of the filters render after the rows of the list, in space that is kept for them (issue 14)', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  // In production as in tests: not within act, which would wait for both.
  flushSync(() =>
    root.render(
      <>
        <Filters>
          <Filter label="Minimum hourly rate">{(id) => <input id={id} />}</Filter>
        </Filters>
        <p>The first job</p>
      </>,
    ),
  )
  expect(screen.getByText('The first job')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Minimum hourly rate').nextElementSibling?.className).toContain('later')
  expect(await screen.findByRole('textbox', { name: 'Minimum hourly rate' })).toBeTruthy()
})

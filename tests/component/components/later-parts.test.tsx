import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { Filter, Filters } from '#renderer/components/list/filters.tsx'
import { LaterFields } from '#renderer/forms/fields/later-fields.tsx'
import { FormPartsContext } from '#renderer/forms/form-contexts.ts'
import { renderFirst } from '#tests/support/desk/first-render.ts'

test('filter controls render after the rest of the screen, in space reserved for them (JOB-02)', async () => {
  renderFirst(
    <>
      <Filters>
        <Filter label="Minimum Hourly Rate">{(id) => <input id={id} />}</Filter>
      </Filters>
      <p>The first job</p>
    </>,
  )
  expect(screen.getByText('The first job')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Minimum Hourly Rate').nextElementSibling?.ariaBusy).toBe('true')
  expect(await screen.findByRole('textbox', { name: 'Minimum Hourly Rate' })).toBeTruthy()
})

test('form fields below the first screenful render after the visible ones', async () => {
  renderFirst(
    <FormPartsContext value={{ onAdded: () => {} } as ComponentProps<typeof FormPartsContext>['value']}>
      <p>Title</p>
      <LaterFields>
        <p>Description</p>
      </LaterFields>
    </FormPartsContext>,
  )
  expect(document.body.textContent).toBe('Title')
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await screen.findByText('Description')
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

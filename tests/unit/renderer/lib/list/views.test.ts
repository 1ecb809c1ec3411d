import { expect, test } from 'vitest'
import { viewOf } from '#renderer/lib/list/views.ts'

test('a view keeps the text, filters, order, columns and size of a list, but neither its page nor what has no effect', () => {
  const shown = {
    query: 'beach',
    categories: ['bar'],
    sort: { field: 'name', direction: 'desc' },
    columns: ['Category'],
    size: 25,
  }
  expect(viewOf({ ...shown, page: 3, industryIds: [], isArchived: false, expiring: undefined })).toEqual(
    shown,
  )
})

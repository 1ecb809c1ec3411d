import { expect, test } from 'vitest'
import { clashText, differingFields, inLabels } from '#renderer/lib/clash.ts'

const labels = { name: 'Name', phone: 'Phone Number', tagIds: 'Tags' }
const seen = { name: 'A', phone: '1', tagIds: ['t'] }

test('another admin’s changes are named by their labels; unknown fields are not compared', () => {
  const latest = { ...seen, name: 'B', tagIds: [], updatedAt: 'later' }
  expect(differingFields(labels, seen, latest)).toEqual(['name', 'tagIds'])
  expect(differingFields(labels, { ...seen, phone: null }, { name: 'A', tagIds: ['t'] })).toEqual([])
  expect(inLabels(labels, ['name'])).toBe('Name')
  expect(inLabels(labels, ['name', 'phone', 'tagIds'])).toBe('Name, Phone Number and Tags')
})

test('a save is refused if both admins changed a field differently', () => {
  const clash = (latest: object, changes: object) => clashText(labels, 'partner', { seen, latest, changes })
  expect(clash({ ...seen, name: 'B' }, { name: 'C' })).toBe(
    'Nothing was saved. Another admin has changed Name since you opened this partner. Save again to overwrite, or Cancel to see their version.',
  )
  expect(clash({ ...seen, name: 'B', tagIds: [] }, { name: 'C', tagIds: ['u'] })).toContain('Name and Tags')
  expect(clash({ ...seen, name: 'B' }, { name: 'B' })).toBeUndefined()
  expect(clash({ ...seen, name: 'B' }, { phone: '2' })).toBeUndefined()
  expect(clash(seen, { name: 'C' })).toBeUndefined()
})

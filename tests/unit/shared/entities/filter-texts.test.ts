import { expect, test } from 'vitest'
import { filterTexts, isLeftBy } from '#shared/entities/filter-texts.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { recordNames, records } from '#shared/records/records.ts'

const filtered = recordNames.filter((kind) => Object.hasOwn(filterTexts, kind))

test.each(filtered)(
  'the filter box of %s finds what Find anything finds by a name or another text',
  (kind) => {
    const { name, alsoFoundBy = [] }: RecordKind = records[kind]
    for (const member of [...(name === undefined ? [] : [name]), ...alsoFoundBy])
      expect(isLeftBy(kind, { [member]: 'Zebra Coast' }, 'zebra'), member).toBe(true)
    expect(isLeftBy(kind, {}, 'zebra')).toBe(false)
  },
)

test.each([
  ['jobTemplates', { jobTemplateId: 'zebra-1' }],
  ['products', { productId: 'prod_Zebra' }],
  ['products', { name: 'Zebra' }],
  ['products', { description: 'For zebras' }],
  ['products', { featureFlags: ['MATCHES', 'ZEBRAS'] }],
  ['products', { dotPoints: ['Ten jobs', 'Ten zebras'] }],
  ['products', { dotPoints: [null, 7, 'Ten zebras'] }],
  ['tags', { description: 'For zebras' }],
] as const)('the filter box of %s finds the record %j by "zebra"', (kind, record) => {
  expect(isLeftBy(kind, record, 'zebra')).toBe(true)
})

test('the filter box of tags finds a tag by the words of its type', () => {
  expect(isLeftBy('tags', { name: 'Surf', type: 'place' }, 'Place')).toBe(true)
  expect(isLeftBy('tags', { name: 'Surf', type: 'post' }, 'Place')).toBe(false)
})

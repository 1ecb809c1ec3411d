import type { CallInput } from '#shared/contract/index.ts'
import { hoursEntry } from '#shared/rules/opening-hours.ts'

/** A bar as the add dialog sends it, with a new id. */
export const newPlace = (fields: Partial<CallInput<'places.create'>> = {}): CallInput<'places.create'> => ({
  placeId: crypto.randomUUID(),
  name: 'Zebra Bar',
  address: { addressFriendly: '12 Pound Road, Hawker SA 5434, Australia' },
  category: 'bar',
  description: 'Stripes on every wall.',
  tagIds: [],
  openingHours: [hoursEntry(1, '09:00', '17:00'), hoursEntry(5, '18:00', '02:00')],
  happyHours: [hoursEntry(5, '18:00', '19:00')],
  dealUrl: 'https://deals.example/zebra',
  ...fields,
})

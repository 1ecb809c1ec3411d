import type { Place } from '#shared/entities/place.ts'
import { hoursEntry } from '#shared/rules/opening-hours.ts'
import { addressOf } from './address.ts'
import { tagId } from './catalogue.ts'
import { townOf } from './towns.ts'

const address = (street: string, number: string, town: string) =>
  addressOf({ town: townOf(town), street, number })

/** Hand-written places, for edge cases that are never generated. */
export const writtenPlaces: readonly Omit<Place, 'placeId'>[] = [
  // Hours that today's form can't produce: open for two days, no closing time, no day, day 8.
  {
    name: 'Festival Bar, open through the weekend',
    address: address('Begley Street', '4', 'Airlie Beach'),
    category: 'bar',
    description: 'Opens on Friday, closes on Sunday.',
    openingHours: [
      hoursEntry(4, '16:00', '23:00'),
      { open: { day: 5, time: '16:00' }, close: { day: 7, time: '02:00' } },
      { open: { day: 2, time: '12:00' } },
      { open: { time: '10:00' }, close: { day: 3, time: '11:00' } },
      { open: { day: 7, time: '20:00' }, close: { day: 8, time: '01:00' } },
    ],
    happyHours: [hoursEntry(4, '17:00', '18:00')],
    tagIds: [tagId('Happy hour'), tagId('Check-in required')],
    dealUrl: 'https://deals.example/festival',
  },
  // A former bar that still has the fields of a bar.
  {
    name: 'Kiosk, formerly the Surf Bar',
    address: address('Campbell Parade', '180', 'Bondi Beach'),
    category: 'activity',
    description: 'Ice cream where the taps were.',
    openingHours: [hoursEntry(6, '10:00', '17:00'), hoursEntry(7, '10:00', '17:00')],
    happyHours: [hoursEntry(5, '17:00', '18:00')],
    tagIds: [],
    dealUrl: 'https://deals.example/surf-bar',
  },
  { name: 'Pending Waterfall', category: 'activity' },
  {
    name: 'Riverside Flea Market',
    address: address('Formby Road', '70', 'Devonport'),
    category: 'market',
    description: 'Of a category that an importer made up.',
    openingHours: [{ open: { day: 7, time: '9:00' }, close: { day: 7, time: '1pm' } }],
    tagIds: [],
  },
  {
    name: '<img src=x onerror="alert(\'place\')"> & "The <b>Bold</b> Boar"',
    address: address('Hay Street', '13', 'Haymarket'),
    category: 'bar',
    description:
      '<script>document.body.innerHTML = "Free beer"</script>\n{{constructor.constructor("return 1")()}} \'; DROP TABLE places; --',
    openingHours: [],
    happyHours: [],
    tagIds: ['gone-tag'],
    dealUrl: 'javascript:alert(1)',
  },
  {
    name: 'مقهى الواحة – Oasis Café 🌴',
    address: address('Banna Avenue', '201', 'Griffith'),
    category: 'activity',
    description: 'قهوة وتمر، والجميع مرحب بهم.\n\nCoffee and dates, everybody welcome.',
    openingHours: [hoursEntry(1, '00:00', '00:00')],
    tagIds: [tagId('Vegan options')],
  },
  {
    name: 'The Grand Imperial Temperance Hall and Refreshment Rooms of the Amalgamated Drovers, Shearers and Bullock Drivers of the Western Division (Beer Garden at the Back)',
    address: address('Oxide Street', '77', 'Broken Hill'),
    category: 'bar',
    description: Array.from(
      { length: 60 },
      (_, line) => `${line + 1}. The house rules are on the wall, and this is what the wall says.`,
    ).join('\n'),
    openingHours: Array.from({ length: 7 }, (_, day) => [
      hoursEntry(day + 1, '06:00', '09:00'),
      hoursEntry(day + 1, '11:30', '14:30'),
      hoursEntry(day + 1, '17:00', '21:00'),
      hoursEntry(day + 1, '22:00', '03:00'),
    ]).flat(),
    happyHours: [],
    tagIds: ['Happy hour', 'Live music', 'Late kitchen', 'Pool table', 'Dog friendly'].map(tagId),
  },
]

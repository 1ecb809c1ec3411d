import type { Place } from '#shared/entities/place.ts'
import { type HoursEntry, hoursEntry } from '#shared/rules/opening-hours.ts'
import { addressOf } from './address.ts'
import { tagId } from './catalogue.ts'
import { placeTable } from './place-table.ts'
import { seeded, seedOf } from './random.ts'
import { townOf } from './towns.ts'
import { writtenPlaces } from './written-places.ts'

const partsOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** Parses hours such as `1-5 09:00-17:00, 6 10:00-14:00`. */
function hoursOf(text: string): HoursEntry[] {
  return partsOf(text, ',').flatMap((part) => {
    const [days = '', times = ''] = part.split(' ')
    const [first = 0, last = first] = days.split('-').map(Number)
    const [open = '', close = ''] = times.split('-')
    return Array.from({ length: last - first + 1 }, (_, index) => hoursEntry(first + index, open, close))
  })
}

function addressIn(text: string): Place['address'] {
  const [door = '', town = ''] = partsOf(text, ',')
  const [number = '', ...street] = door.split(' ')
  return addressOf({ town: townOf(town), street: street.join(' '), number })
}

const idOf = (name: string) => seeded(seedOf(`place ${name}`)).uuid()

/** Activities and bars in no obvious order; some have no picture. */
export function samplePlaces(contentBase: string): Place[] {
  const made = partsOf(placeTable, '\n').map((line, index): Place => {
    const columns = line.split('|').map((part) => part.trim())
    const [name = '', category = '', door = '', opening = '', happy = '', tags = '', description = ''] =
      columns
    const placeId = idOf(name)
    return {
      placeId,
      name,
      address: addressIn(door),
      category,
      description,
      ...(index % 4 === 3 ? {} : { imageUrl: `${contentBase}/sample/pictures/${placeId}.png` }),
      openingHours: hoursOf(opening),
      ...(category === 'bar' && { happyHours: hoursOf(happy) }),
      tagIds: partsOf(tags, ',').map(tagId),
      ...(category === 'bar' && index % 2 === 0 && { dealUrl: `https://deals.example/${placeId}` }),
    }
  })
  const written = writtenPlaces.map((fields) => ({ placeId: idOf(String(fields.name)), ...fields }))
  // Distributes the edge cases among the others.
  return made.flatMap((place, index) => [place, ...written.slice(index, index + 1)])
}

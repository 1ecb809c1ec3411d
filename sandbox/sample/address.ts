import type { Address } from '#shared/fields/address.ts'
import { type Random, seeded, seedOf } from './random.ts'
import type { Town } from './towns.ts'

/** A street address. `unit` comes before the number, as in `3/45`. */
export interface Door {
  readonly town: Town
  readonly street: string
  readonly number: string
  readonly unit?: string | undefined
}

const shortTypes: Readonly<Record<string, string>> = {
  Street: 'St',
  Road: 'Rd',
  Avenue: 'Ave',
  Highway: 'Hwy',
  Terrace: 'Tce',
  Parade: 'Pde',
  Drive: 'Dr',
  Lane: 'Ln',
  Court: 'Ct',
  Place: 'Pl',
  Crescent: 'Cres',
}

/** The street's name with its type abbreviated. */
export const shortStreet = (street: string): string =>
  street.replace(/\w+$/, (type) => shortTypes[type] ?? type)

/** A position in degrees. */
interface Position {
  readonly lat: number
  readonly lng: number
}

const nearby = (random: Random, centre: number) =>
  Math.round((centre + (random.fraction() - 0.5) * 0.03) * 1e6) / 1e6

/** A random position within about two kilometres of `centre`. */
export const around = (random: Random, { lat, lng }: Position): Position => ({
  lat: nearby(random, lat),
  lng: nearby(random, lng),
})

/** A position near `centre` that is always the same for the same name. */
export const scattered = (name: string, centre: Position): Position => around(seeded(seedOf(name)), centre)

const positionOf = ({ town, street, number }: Door) => scattered(`${town.name}/${street}/${number}`, town)

/** 'unit/number street' with the street's type abbreviated (ADR-05). */
const firstLine = ({ unit, number, street }: Door): string =>
  `${unit ? `${unit}/` : ''}${number} ${shortStreet(street)}`

/** The whole address in one line. */
const oneLine = (door: Door): string =>
  `${firstLine(door)}, ${door.town.name} ${door.town.state} ${door.town.postcode}, Australia`

/** The address in the format of businesses and jobs. */
export const addressOf = (door: Door, position = positionOf(door)): Address => ({
  addressOne: firstLine(door),
  city: door.town.name,
  state: door.town.state,
  postcode: door.town.postcode,
  country: 'Australia',
  addressFriendly: oneLine(door),
  ...position,
})

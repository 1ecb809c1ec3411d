import type { Address } from '#shared/entities/address.ts'
import { type Random, seeded, seedOf } from './random.ts'
import type { Town } from './towns.ts'

/** A door: `unit` stands before the number, as in `3/45`. */
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

/** The street's name as it is written on an envelope. */
export const shortStreet = (street: string): string =>
  street.replace(/\w+$/, (type) => shortTypes[type] ?? type)

const nearby = (random: Random, centre: number) =>
  Math.round((centre + (random.fraction() - 0.5) * 0.03) * 1e6) / 1e6

/** A position within about two kilometres of a centre, the same each time for the same name. */
export function scattered(name: string, { lat, lng }: { readonly lat: number; readonly lng: number }) {
  const random = seeded(seedOf(name))
  return { lat: nearby(random, lat), lng: nearby(random, lng) }
}

/** 'unit/number street' with the street's type written short (ADR-05). */
const firstLine = ({ unit, number, street }: Door): string =>
  `${unit ? `${unit}/` : ''}${number} ${shortStreet(street)}`

/** The whole address in one line. */
const oneLine = (door: Door): string =>
  `${firstLine(door)}, ${door.town.name} ${door.town.state} ${door.town.postcode}, Australia`

/** The address object of a door, as a business or job holds it. */
export const addressOf = (door: Door): Address => ({
  addressOne: firstLine(door),
  city: door.town.name,
  state: door.town.state,
  postcode: door.town.postcode,
  country: 'Australia',
  addressFriendly: oneLine(door),
  ...scattered(`${door.town.name}/${door.street}/${door.number}`, door.town),
})

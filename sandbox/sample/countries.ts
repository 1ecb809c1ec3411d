import type { Address } from '#shared/fields/address.ts'
import { languageId, visaId } from './catalogue.ts'
import { countryTable } from './country-table.ts'

type Some<T> = readonly [T, ...T[]]

/** A country from which travellers come. */
export interface Country {
  readonly code: string
  readonly diallingCode: string
  readonly visaSubclassId: string
  readonly languageIds: readonly string[]
  readonly homeTowns: Some<Address>
  readonly firstNames: Readonly<Record<'Female' | 'Male', Some<string>>>
  readonly lastNames: Some<string>
}

function some<T>(items: readonly T[], line: string): Some<T> {
  const [first, ...others] = items
  if (first === undefined) throw new Error(`Not a country: ${line}`)
  return [first, ...others]
}

function readTown(text: string, country: string): Address {
  const [, city = '', lat, lng] = /^(.+) (\S+) (\S+)$/.exec(text) ?? []
  return { city, country, addressFriendly: `${city}, ${country}`, lat: Number(lat), lng: Number(lng) }
}

function readCountry(line: string): Country {
  const [
    code = '',
    name = '',
    dialling = '',
    visa = '',
    spoken = '',
    homes = '',
    women = '',
    men = '',
    last = '',
  ] = line.split(' | ')
  const names = (text: string) => some(text.split(', '), line)
  return {
    code,
    diallingCode: `+${dialling}`,
    visaSubclassId: visaId(visa),
    languageIds: spoken.split('; ').map(languageId),
    homeTowns: some(
      homes.split('; ').map((town) => readTown(town, name)),
      line,
    ),
    firstNames: { Female: names(women), Male: names(men) },
    lastNames: names(last),
  }
}

const tableLines = countryTable.trim().split('\n')

/** All countries from which travellers come. */
export const countries: Some<Country> = some(tableLines.map(readCountry), countryTable)

/**
 * The country with a code such as `FR`.
 * @throws if it does not exist
 */
export function countryOf(code: string): Country {
  const found = countries.find((country) => country.code === code)
  if (!found) throw new Error(`The sample has no country ${code}`)
  return found
}

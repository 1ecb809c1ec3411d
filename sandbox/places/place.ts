/** A part of an address, in the Places API's format. */
export interface Component {
  readonly long_name: string
  readonly short_name: string
  readonly types: readonly string[]
}

/** A place in the lookup. */
export interface Place {
  readonly id: string
  readonly kind: 'address' | 'town' | 'establishment'
  /** The first line of a suggestion: number and street, or an establishment's name. */
  readonly main: string
  /** The second line: suburb, state, country. */
  readonly secondary: string
  readonly components: readonly Component[]
  readonly formatted: string
  readonly lat: number
  readonly lng: number
}

/** Creates a {@link Component}. The short name defaults to the long one. */
export const component = (long: string, types: readonly string[], short = long): Component => ({
  long_name: long,
  short_name: short,
  types,
})

import type { ReactNode } from 'react'
import type { Fields } from '#shared/fields/field.ts'

type Values = Readonly<Record<string, unknown>>

/** One choice between the values of two admins. */
export interface ClashRow {
  /** The names of the fields that the choice decides, both in the form and in the record. */
  readonly names: readonly string[]
  readonly label: string
  /** Shows form values in words. By default, the kind of the field determines the words. */
  readonly show?: (values: Values) => ReactNode
}

/**
 * Returns the rows for these fields, in the order of the names. A field without a row of its own in `own`
 * gets a default one.
 */
export const rowsOf = (
  names: readonly string[],
  fields: Fields,
  own: readonly ClashRow[],
): readonly ClashRow[] => [
  ...new Map(
    names.map((name) => {
      const row = own.find((each) => each.names.includes(name)) ?? {
        names: [name],
        label: fields[name]?.label ?? name,
      }
      return [row.names.join(), row] as const
    }),
  ).values(),
]

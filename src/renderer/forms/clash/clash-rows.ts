import type { ReactNode } from 'react'
import type { Fields } from '#shared/fields/field.ts'

type Values = Readonly<Record<string, unknown>>

/** One decision between two admins' values. */
export interface ClashRow {
  /** The names of its fields, in the form and in the record. */
  readonly names: readonly string[]
  readonly label: string
  /** Shows form values in words; by default by the kind of the field. */
  readonly show?: (values: Values) => ReactNode
}

/**
 * The rows that decide these fields, in the order of the names: the form's own row for fields that need one,
 * otherwise a row for each.
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

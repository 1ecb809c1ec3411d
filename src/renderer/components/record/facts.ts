import type { ReactNode } from 'react'
import { calendarDate, dateTime } from '#renderer/lib/format.ts'
import type { AnsweredField, FieldKind } from '#shared/fields/field.ts'
import { labelOf, type Option } from '#shared/rules/options.ts'

/** A line of a record's details. */
export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** Takes a row of its own, for running text. */
  readonly isWide?: boolean
}

type Declared = AnsweredField & { readonly options?: readonly Option[] }

const yesOrNo = (flag: unknown) => (typeof flag === 'boolean' ? (flag ? 'Yes' : 'No') : undefined)
const asText = (show: (text: string) => ReactNode) => (value: unknown) =>
  typeof value === 'string' && value !== '' ? show(value) : undefined
const asIs = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : undefined)
const friendly = (address: unknown) =>
  address instanceof Object && 'addressFriendly' in address ? asIs(address.addressFriendly) : undefined

/** How a value of each kind is shown where a screen does not show it in its own way. */
const shown: Partial<Record<FieldKind, (value: unknown, field: Declared) => ReactNode>> = {
  flag: yesOrNo,
  day: asText(calendarDate),
  moment: asText(dateTime),
  choice: (value, { options = [] }) => asText((text) => labelOf(options, text))(value),
  address: friendly,
}

/**
 * The facts of a record by its declared fields: `fact('email')` has the field's label and the stored value as its kind is
 * shown; a second argument replaces the value, and `wide` gives the line a row of its own.
 */
export const factsOf =
  <N extends string>(fields: Readonly<Record<N, AnsweredField>>, record: { readonly [K in N]?: unknown }) =>
  (name: N, ...own: readonly [value?: ReactNode]): Fact => {
    const field: Declared = fields[name]
    const show = shown[field.kind] ?? asIs
    return { label: field.label, value: own.length > 0 ? own[0] : show(record[name], field) }
  }

/** The same fact in a row of its own. */
export const wide = (fact: Fact): Fact => ({ ...fact, isWide: true })

import type { ReactNode } from 'react'
import { calendarDate, dateTime } from '#renderer/lib/format.ts'
import type { AnsweredField, FieldKind } from '#shared/fields/field.ts'
import { labelOf, type Option } from '#shared/rules/options.ts'

/** One line of a record's details. */
export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** On its own row, for long text. */
  readonly isWide?: boolean
}

type Declared = AnsweredField & { readonly options?: readonly Option[] }

const yesOrNo = (flag: unknown) => (typeof flag === 'boolean' ? (flag ? 'Yes' : 'No') : undefined)
const asText = (show: (text: string) => ReactNode) => (value: unknown) =>
  typeof value === 'string' && value !== '' ? show(value) : undefined
const asIs = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : undefined)
const friendly = (address: unknown) =>
  address instanceof Object && 'addressFriendly' in address ? asIs(address.addressFriendly) : undefined

/** How each kind of value is shown, unless the screen shows it in its own way. */
const shown: Partial<Record<FieldKind, (value: unknown, field: Declared) => ReactNode>> = {
  flag: yesOrNo,
  day: asText(calendarDate),
  moment: asText(dateTime),
  choice: (value, { options = [] }) => asText((text) => labelOf(options, text))(value),
  address: friendly,
}

/**
 * The facts of a record from its declared fields: `fact('email')` has the field's label and the stored value,
 * formatted by kind. A second argument replaces the value; `wide` puts the fact on its own row.
 */
export const factsOf =
  <N extends string>(fields: Readonly<Record<N, AnsweredField>>, record: { readonly [K in N]?: unknown }) =>
  (name: N, ...own: readonly [value?: ReactNode]): Fact => {
    const field: Declared = fields[name]
    const show = shown[field.kind] ?? asIs
    return { label: field.label, value: own.length > 0 ? own[0] : show(record[name], field) }
  }

/** The same fact on its own row. */
export const wide = (fact: Fact): Fact => ({ ...fact, isWide: true })

import type { ReactNode } from 'react'
import { calendarDate, dateTime, hourlyRate } from '#renderer/lib/text/format.ts'
import type { AnsweredField, FieldKind } from '#shared/fields/field.ts'
import { unreadableOf } from '#shared/rules/odd-values.ts'
import { labelOf, type Option } from '#shared/rules/options.ts'
import { CopiedValue } from './copied-value.tsx'
import { RecordId } from './record-id.tsx'
import { UnreadableText } from './unreadable-text.tsx'

/** One labelled value of a record's details. */
export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** True if the fact takes the whole row, for long text. */
  readonly isWide?: boolean
}

type Declared = Pick<AnsweredField, 'kind' | 'label'> & { readonly options?: readonly Option[] }

const yesOrNo = (flag: unknown) => (typeof flag === 'boolean' ? (flag ? 'Yes' : 'No') : undefined)
const asText = (show: (text: string) => ReactNode) => (value: unknown) =>
  typeof value === 'string' && value !== '' ? show(value) : undefined
const asIs = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : undefined)
const friendly = (address: unknown) =>
  address instanceof Object && 'addressFriendly' in address ? asIs(address.addressFriendly) : undefined

type Show = (value: unknown, field: Declared) => ReactNode

/**
 * Formatters by kind of field. Kinds that are missing here need more than the value: ids need names, HTML a
 * sanitiser, images a description.
 */
const shown = {
  text: asIs,
  count: asIs,
  rate: (value) => (typeof value === 'number' ? hourlyRate(value, value) : undefined),
  flag: yesOrNo,
  day: asText(calendarDate),
  moment: asText(dateTime),
  choice: (value, { options = [] }) => asText((text) => labelOf(options, text))(value),
  address: friendly,
} as const satisfies Partial<Record<FieldKind, Show>>

/** A value in words, formatted by the kind of its field. */
export function inWords(field: Declared, value: unknown): ReactNode {
  const { [field.kind]: show }: Partial<Record<FieldKind, Show>> = shown
  return show?.(value, field)
}

type FieldsOf<F> = Readonly<Record<keyof F, AnsweredField>>

type ShownNames<F extends FieldsOf<F>> = {
  [N in keyof F]: F[N]['kind'] extends keyof typeof shown ? N : never
}[keyof F]

interface FactOf<F extends FieldsOf<F>> {
  /** Shows the stored value, formatted by its kind. */
  (name: ShownNames<F>): Fact
  /** Shows this value instead of the stored one. */
  (name: keyof F, value: ReactNode): Fact
}

/**
 * Makes facts from a record's declared fields: `fact('email')` has the field's label and its stored value,
 * formatted by kind. A second argument replaces the value.
 */
export const factsOf =
  <F extends FieldsOf<F>>(fields: F, record: { readonly [N in keyof F]?: unknown }): FactOf<F> =>
  (name: keyof F, ...own: readonly [value?: ReactNode]) => {
    const field: Declared = fields[name]
    const unreadable = unreadableOf(record, String(name))
    if (unreadable) return { label: field.label, value: <UnreadableText unreadable={unreadable} /> }
    return { label: field.label, value: own.length > 0 ? own[0] : inWords(field, record[name]) }
  }

/** The same fact on a row of its own. */
export const wide = (fact: Fact): Fact => ({ ...fact, isWide: true })

/** The fact with a button that copies this text; unchanged without a text. */
export const copied = (fact: Fact, text: string | null | undefined): Fact =>
  text
    ? {
        ...fact,
        value: (
          <CopiedValue text={text} what={fact.label}>
            {fact.value}
          </CopiedValue>
        ),
      }
    : fact

/** The fact with a record's id, which a press copies. It has a row of its own, so that it fits one line. */
export const idFact = (label: string, id: string): Fact => wide({ label, value: <RecordId>{id}</RecordId> })

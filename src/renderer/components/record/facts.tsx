import type { ReactNode } from 'react'
import { fieldWords } from '#renderer/lib/text/field-words.ts'
import type { AnsweredField, FieldKind } from '#shared/fields/field.ts'
import { unreadableOf } from '#shared/rules/odd-values.ts'
import type { Option } from '#shared/rules/options.ts'
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

/** The kinds of field of which the value is enough: ids need names, HTML a sanitiser, images a description. */
const plainKinds = [
  'text',
  'count',
  'rate',
  'flag',
  'day',
  'moment',
  'choice',
  'address',
] as const satisfies FieldKind[]

/** A value in words, formatted by the kind of its field. */
export const inWords = (field: Declared, value: unknown): string | undefined =>
  plainKinds.some((kind) => kind === field.kind) ? fieldWords(field, value) || undefined : undefined

type FieldsOf<F> = Readonly<Record<keyof F, AnsweredField>>

type ShownNames<F extends FieldsOf<F>> = {
  [N in keyof F]: F[N]['kind'] extends (typeof plainKinds)[number] ? N : never
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

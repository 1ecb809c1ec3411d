import type { ReactNode } from 'react'
import { inWords } from '#renderer/components/record/facts.tsx'
import { plainTextOf } from '#renderer/lib/html/clean.ts'
import { useNamesOf } from '#renderer/lib/records/catalogue.ts'
import { type CatalogueListName, isCatalogueList } from '#shared/entities/catalogue.ts'
import type { AnsweredField } from '#shared/fields/field.ts'
import type { RecordName } from '#shared/records/records.ts'
import type { EditRules } from '#shared/rules/edit-plan.ts'
import { valueText } from '#shared/rules/value-text.ts'
import styles from './history.module.css'

type ShownField = EditRules['fields'][string] & { readonly of?: RecordName }

interface ChangeValueProps {
  readonly field: ShownField | undefined
  readonly value: unknown
}

/** A value of a field, in words that its kind determines. */
export function ChangeValue({ field, value }: ChangeValueProps) {
  const list = field?.of
  return isCatalogueList(list) ? <Names list={list} value={value} /> : <Shown>{wordsOf(field, value)}</Shown>
}

const Shown = ({ children }: { readonly children: ReactNode }) =>
  children || children === 0 ? <bdi>{children}</bdi> : <span className={styles.none}>nothing</span>

const isTagged = (text: string) => /<\w/.test(text)

function wordsOf(field: ShownField | undefined, value: unknown): ReactNode {
  if (field?.kind === 'image') return typeof value === 'string' ? value.split('/').at(-1) : undefined
  const words = field?.kind && inWords(field as AnsweredField, value)
  return words ?? valueText(value, (text) => (isTagged(text) ? plainTextOf(text) : text))
}

interface NamesProps {
  readonly list: CatalogueListName
  readonly value: unknown
}

const Names = ({ list, value }: NamesProps) => <Shown>{useNamesOf(list, value)}</Shown>

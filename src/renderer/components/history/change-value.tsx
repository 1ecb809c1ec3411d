import { valueWords } from '#renderer/lib/html/value-words.ts'
import { useNamesOf } from '#renderer/lib/records/catalogue.ts'
import { type CatalogueListName, isCatalogueList } from '#shared/entities/catalogue.ts'
import type { RecordField } from '#shared/fields/field-text.ts'
import styles from './history.module.css'

interface ChangeValueProps {
  readonly field: RecordField | undefined
  readonly value: unknown
}

/** A value of a field, in words that its kind determines. */
export function ChangeValue({ field, value }: ChangeValueProps) {
  const list = field?.of
  return isCatalogueList(list) ? (
    <Names list={list} value={value} />
  ) : (
    <Shown words={valueWords(field, value)} />
  )
}

const Shown = ({ words }: { readonly words: string }) =>
  words === '' ? <span className={styles.none}>nothing</span> : <bdi>{words}</bdi>

interface NamesProps {
  readonly list: CatalogueListName
  readonly value: unknown
}

const Names = ({ list, value }: NamesProps) => <Shown words={useNamesOf(list, value)} />

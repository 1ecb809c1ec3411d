import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import type { Option } from '#shared/rules/options.ts'
import { SearchingSelect } from './searching-select.tsx'
import { type Found, type RecordSource, useRecordSearch } from './use-record-search.ts'

interface Shared<R, A extends Found<R>, K extends QueryKey>
  extends RecordSource<R, A, K>,
    Partial<ControlAttributes> {
  readonly label: string
  readonly placeholder?: string
  readonly disabled?: boolean
}

interface RecordSelectProps<R, A extends Found<R>, K extends QueryKey> extends Shared<R, A, K> {
  /** The selected record as an option. */
  readonly value: Option | undefined
  readonly onChange: (record: R | undefined) => void
  readonly isClearable?: boolean
}

/** A select for one of many records; the server searches while the admin types. */
export function RecordSelect<R, A extends Found<R>, K extends QueryKey>({
  find,
  toOption,
  value,
  onChange,
  ...select
}: RecordSelectProps<R, A, K>) {
  const { recordOf, ...search } = useRecordSearch({ find, toOption })
  return (
    <SearchingSelect<string>
      {...select}
      search={search}
      value={value?.value ?? null}
      labelRender={() => value?.label}
      onChange={(id) => onChange(recordOf(id))}
    />
  )
}

interface RecordMultiSelectProps<R, A extends Found<R>, K extends QueryKey> extends Shared<R, A, K> {
  /** The ids of the selected records. */
  readonly value: readonly string[]
  /** Selected records that are already loaded; they provide the names. */
  readonly known: readonly R[]
  /** True while names of selected records are loading. */
  readonly isNaming?: boolean
  readonly onChange: (ids: string[]) => void
  /**
   * For a row of filters: shows the first selected record and the number of others, so that the control does
   * not grow.
   */
  readonly isOneLine?: boolean
}

/**
 * A select for several of many records; the server searches while the admin types. The names of the selected
 * records stay in the cache.
 */
export function RecordMultiSelect<R, A extends Found<R>, K extends QueryKey>({
  find,
  toOption,
  value,
  known,
  isNaming = false,
  onChange,
  ...select
}: RecordMultiSelectProps<R, A, K>) {
  const { recordOf, startOver, ...search } = useRecordSearch({ find, toOption })
  const [picked, setPicked] = useState<readonly R[]>([])
  const named = [...known, ...picked].map(toOption)
  const choose = (ids: string[]) => {
    setPicked([...picked, ...ids.flatMap((id) => recordOf(id) ?? [])])
    startOver()
    onChange(ids)
  }
  return (
    <SearchingSelect<string[]>
      {...select}
      search={search}
      mode="multiple"
      isClearable
      value={[...value]}
      labelRender={({ value: id }) =>
        named.find((option) => option.value === id)?.label ?? (isNaming ? 'Loading...' : id)
      }
      onChange={choose}
    />
  )
}

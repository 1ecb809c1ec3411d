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
  /** The chosen record as an option. */
  readonly value: Option | undefined
  readonly onChange: (record: R | undefined) => void
  readonly isClearable?: boolean
}

/** One record of many; the server searches during typing. */
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
  /** The ids of the chosen records. */
  readonly value: readonly string[]
  /** Chosen records that are already loaded, for their names. */
  readonly known: readonly R[]
  /** Whether names of chosen records are still loading. */
  readonly isNaming?: boolean
  readonly onChange: (ids: string[]) => void
  /** Shows the first choice and the number of the others instead of growing, for a row of filters. */
  readonly isOneLine?: boolean
}

/** Several records of many; the server searches during typing. The chosen records keep their names. */
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

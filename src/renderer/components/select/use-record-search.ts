import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { searchDebounce, useDebounce } from '#renderer/lib/react/use-debounce.ts'
import { maxQueryLength } from '#shared/contract/search.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import type { Option } from '#shared/rules/options.ts'

/** A record as an option of a select. */
export interface RecordOption extends Option {
  /** Distinguishes records with the same name. */
  readonly detail?: string | undefined
}

/** One page of search results, and the number of all matches. */
export interface Found<R> {
  readonly data: readonly R[]
  readonly total: number
}

/** A search that provides the options. `A` is the type of the call's answer and `K` of its query key. */
export interface RecordSource<R, A extends Found<R>, K extends QueryKey> {
  /** Returns the query for a text; '' finds the first records. */
  readonly find: (text: string) => UseQueryOptions<A, AppError, A, K>
  readonly toOption: (record: R) => RecordOption
}

/**
 * The state of a select that searches on the server. On opening it finds the first records, then those for
 * the typed text, after the shared debounce (LIM-05). It has no options while a request is in flight, so that
 * Enter can't select a result of the previous text.
 */
export function useRecordSearch<R, A extends Found<R>, K extends QueryKey>({
  find,
  toOption,
}: RecordSource<R, A, K>) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const { afterPause, cancel } = useDebounce(searchDebounce)
  const found = useQuery({ ...find(text), enabled: isOpen })
  const isAhead = oneLine(typed) !== text
  const { data: records = [], total = 0 }: Partial<Found<R>> = (!isAhead && found.data) || {}

  const startOver = () => {
    cancel()
    setTyped('')
    setText('')
  }

  return {
    isOpen,
    typed,
    options: records.map(toOption),
    /** The number of matches that are not among the options. */
    others: total - records.length,
    recordOf: (id: string | undefined) => records.find((record) => toOption(record).value === id),
    isLoading: isOpen && (isAhead || found.isFetching) && records.length === 0,
    failure: isAhead || found.isFetching ? null : found.error,
    retry: () => void found.refetch(),
    type: (typedText: string) => {
      const next = typedText.slice(0, maxQueryLength)
      setTyped(next)
      afterPause(() => setText(oneLine(next)))
    },
    /** Clears the typed text; called after a selection. */
    startOver,
    open: (next: boolean) => {
      setIsOpen(next)
      if (!next) startOver()
    },
  }
}

export type RecordSearch = Omit<
  ReturnType<typeof useRecordSearch<unknown, Found<unknown>, QueryKey>>,
  'recordOf' | 'startOver'
>

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppError } from '#renderer/lib/errors.ts'
import { searchPause, usePause } from '#renderer/lib/use-pause.ts'
import type { Option } from '#shared/rules/options.ts'

/** A record as a choice. */
export interface RecordOption extends Option {
  /** Tells it from another of the same name. */
  readonly detail?: string | undefined
}

/** What a search finds: a page of it, and how many there are in all. */
export interface Found<R> {
  readonly data: readonly R[]
  readonly total: number
}

/** Where the choices come from; `A` is what the call answers and `K` its key. */
export interface RecordSource<R, A extends Found<R>, K extends QueryKey> {
  /** The query of the records that a text finds, the first ones for ''. */
  readonly find: (text: string) => UseQueryOptions<A, AppError, A, K>
  readonly toOption: (record: R) => RecordOption
}

/**
 * The choices of a select that the server searches: the first records once it is open, then those of what is typed,
 * after the pause of every search (LIM-05). While an answer is waited for there is nothing to choose, so that Enter
 * can't take a record of the text before.
 */
export function useRecordSearch<R, A extends Found<R>, K extends QueryKey>({
  find,
  toOption,
}: RecordSource<R, A, K>) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const { afterPause, cancel } = usePause(searchPause)
  const found = useQuery({ ...find(text), enabled: isOpen })
  const isAhead = typed.trim() !== text
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
    /** How many records more there are than can be chosen from. */
    others: total - records.length,
    recordOf: (id: string | undefined) => records.find((record) => toOption(record).value === id),
    isLoading: isOpen && (isAhead || found.isFetching) && records.length === 0,
    failure: isAhead || found.isFetching ? null : found.error,
    retry: () => void found.refetch(),
    type: (next: string) => {
      setTyped(next)
      afterPause(() => setText(next.trim()))
    },
    /** Forgets what was typed, as something is chosen. */
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

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#renderer/lib/api.ts'
import type { AppError } from '#renderer/lib/errors.ts'
import { query } from '#renderer/lib/query.ts'
import { searchPause, usePause } from '#renderer/lib/use-pause.ts'
import type { Address, AddressSuggestion, LookupKind } from '#shared/entities/address.ts'

interface FailedPick {
  readonly error: AppError
  readonly retry: () => void
}

/**
 * Suggestions for what is typed, and the address of the one that is picked (ADR-01 to ADR-05). Answers to an older
 * text or pick are ignored. `onPicked` gets the address.
 */
export function useAddressLookup(kind: LookupKind, onPicked: (address: Address) => void) {
  const [text, setText] = useState('')
  const [lookupSession, setLookupSession] = useState(() => crypto.randomUUID())
  const [isPicking, setIsPicking] = useState(false)
  const [failedPick, setFailedPick] = useState<FailedPick>()
  const underWay = useRef<AbortController>(undefined)
  const { afterPause, cancel } = usePause(searchPause)
  const suggestions = useQuery({
    ...query('addresses.suggest', { text, kind, lookupSession }),
    enabled: text !== '',
    // While somebody types on, the last suggestions stay; those of an earlier typing don't come back.
    placeholderData: (last, lastQuery) =>
      lastQuery?.queryKey[1].lookupSession === lookupSession ? last : undefined,
  })

  useEffect(() => () => underWay.current?.abort(), [])

  const forgetPick = () => {
    underWay.current?.abort()
    setIsPicking(false)
    setFailedPick(undefined)
  }
  const suggest = (typed: string) => {
    forgetPick()
    afterPause(() => setText(typed.trim()))
  }
  const pick = async (suggestion: AddressSuggestion): Promise<void> => {
    cancel()
    forgetPick()
    setText('')
    const controller = new AbortController()
    underWay.current = controller
    setIsPicking(true)
    const settle = await call(
      'addresses.get',
      { placeId: suggestion.placeId, lookupSession },
      controller.signal,
    ).then(
      (address) => () => {
        // The provider bills a typing and its pick as one session; the next typing is another.
        setLookupSession(crypto.randomUUID())
        onPicked(address)
      },
      (error: AppError) => () => setFailedPick({ error, retry: () => void pick(suggestion) }),
    )
    if (controller.signal.aborted) return
    setIsPicking(false)
    settle()
  }

  return {
    suggest,
    pick,
    isPicking,
    isLooking: suggestions.isFetching,
    /** Undefined until there is an answer to something typed. */
    suggestions: text === '' ? undefined : suggestions.data,
    failure:
      failedPick ??
      (suggestions.error && { error: suggestions.error, retry: () => void suggestions.refetch() }),
  }
}

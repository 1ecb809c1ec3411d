import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#renderer/lib/calls/api.ts'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { query } from '#renderer/lib/calls/query.ts'
import { searchPause, usePause } from '#renderer/lib/react/use-pause.ts'
import type { AddressSuggestion, LookupKind } from '#shared/contract/addresses.ts'
import type { Address } from '#shared/fields/address.ts'
import { oneLine } from '#shared/rules/one-line.ts'

interface FailedPick {
  readonly error: AppError
  readonly retry: () => void
}

/**
 * Suggestions for the typed text, and the address of the picked one (ADR-01 to ADR-05). Answers to an older
 * text or pick are ignored.
 */
export function useAddressLookup(kind: LookupKind) {
  const [text, setText] = useState('')
  const [lookupSession, setLookupSession] = useState(() => crypto.randomUUID())
  const [isPicking, setIsPicking] = useState(false)
  const [failedPick, setFailedPick] = useState<FailedPick>()
  const inFlight = useRef<AbortController>(undefined)
  const { afterPause, cancel } = usePause(searchPause)
  const suggestions = useQuery({
    ...query('addresses.suggest', { text, kind, lookupSession }),
    enabled: text !== '',
    // Keep the last suggestions while the admin types, but only those of the same lookup session.
    placeholderData: (last, lastQuery) =>
      lastQuery?.queryKey[1].lookupSession === lookupSession ? last : undefined,
  })

  useEffect(() => () => inFlight.current?.abort(), [])

  const forgetPick = () => {
    inFlight.current?.abort()
    setIsPicking(false)
    setFailedPick(undefined)
  }
  const suggest = (typed: string) => {
    forgetPick()
    afterPause(() => setText(oneLine(typed)))
  }
  const pick = async (suggestion: AddressSuggestion, onPicked: (address: Address) => void): Promise<void> => {
    cancel()
    forgetPick()
    setText('')
    const controller = new AbortController()
    inFlight.current = controller
    setIsPicking(true)
    const settle = await call(
      'addresses.get',
      { placeId: suggestion.placeId, lookupSession },
      controller.signal,
    ).then(
      (address) => () => {
        // The provider bills the typing and its pick as one session, so the next typing starts another.
        setLookupSession(crypto.randomUUID())
        onPicked(address)
      },
      (error: AppError) => () => setFailedPick({ error, retry: () => void pick(suggestion, onPicked) }),
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
    /** Undefined until there is an answer for a typed text. */
    suggestions: text === '' ? undefined : suggestions.data,
    failure:
      failedPick ??
      (suggestions.error && { error: suggestions.error, retry: () => void suggestions.refetch() }),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#renderer/lib/calls/api.ts'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { query } from '#renderer/lib/calls/query.ts'
import { searchDebounce, useDebounce } from '#renderer/lib/react/use-debounce.ts'
import type { AddressSuggestion, LookupKind } from '#shared/contract/addresses.ts'
import type { Address } from '#shared/fields/address.ts'
import { oneLine } from '#shared/rules/one-line.ts'

interface FailedPick {
  readonly error: AppError
  readonly retry: () => void
}

/**
 * Suggests addresses for the typed text and reads the details of the picked one (ADR-01 to ADR-05). Answers
 * to an older text or pick are ignored.
 */
export function useAddressLookup(kind: LookupKind) {
  const [text, setText] = useState('')
  const [lookupSession, setLookupSession] = useState(() => crypto.randomUUID())
  const [isPicking, setIsPicking] = useState(false)
  const [failedPick, setFailedPick] = useState<FailedPick>()
  const inFlight = useRef<AbortController>(undefined)
  const { afterPause, cancel } = useDebounce(searchDebounce)
  const suggestions = useQuery({
    ...query('addresses.suggest', { text, kind, lookupSession }),
    enabled: text !== '',
    // Keeps the previous suggestions while the admin types on, but only within the same lookup session.
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
        // The address service bills typing and the pick as one session, so the next typing starts a new
        // session.
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
    /** Undefined until the first answer for the typed text has arrived. */
    suggestions: text === '' ? undefined : suggestions.data,
    failure:
      failedPick ??
      (suggestions.error && { error: suggestions.error, retry: () => void suggestions.refetch() }),
  }
}

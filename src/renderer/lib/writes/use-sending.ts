import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#renderer/lib/calls/api.ts'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import type {
  CallAnswer,
  CallInput,
  QuietWriteName,
  ToldOfWrite,
  WriteCallName,
} from '#shared/contract/index.ts'

export interface SendHandlers<N extends WriteCallName> {
  /** Part of the request: if it throws, the request fails. */
  readonly onDone?: (answer: CallAnswer<N>, input: CallInput<N>) => void | Promise<void>
  readonly onFailed?: (error: AppError) => void
}

interface Outcome {
  readonly isPending: boolean
  readonly error: AppError | null
}

const idle: Outcome = { isPending: false, error: null }

/**
 * Sends one write at a time for a component. `send` resolves to the answer, or to undefined if the write
 * failed or another is in flight. It stores neither input nor answer, because either may contain a password.
 * It calls the handlers of the latest render, even after the component has unmounted. `useWrite` adds notices
 * and the record cache, which only the signed-in app loads.
 */
export function useAnySending<N extends WriteCallName>(name: N, handlers: SendHandlers<N> = {}) {
  const [outcome, setOutcome] = useState(idle)
  const inFlight = useRef(false)
  /** `reset` replaces this token, so that the outcome of an earlier request is not shown. */
  const shown = useRef({})
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  const send = useCallback(
    async (input: CallInput<N>, told: ToldOfWrite = {}): Promise<CallAnswer<N> | undefined> => {
      if (inFlight.current) return undefined
      const own = shown.current
      const show = (next: Outcome) => {
        if (shown.current === own) setOutcome(next)
      }
      inFlight.current = true
      show({ isPending: true, error: null })
      try {
        const answer = await call(name, input, undefined, told)
        await latest.current.onDone?.(answer, input)
        show(idle)
        return answer
      } catch (thrown) {
        const error = toAppError(thrown, name)
        latest.current.onFailed?.(error)
        show({ isPending: false, error })
        return undefined
      } finally {
        inFlight.current = false
      }
    },
    [name],
  )
  const reset = useCallback(() => {
    shown.current = {}
    setOutcome(idle)
  }, [])

  return { send, reset, ...outcome }
}

/**
 * Like {@link useAnySending}, for writes that show no notice, such as a step of the sign-in (decision 237).
 */
export const useSending = <N extends QuietWriteName>(name: N, handlers?: SendHandlers<N>) =>
  useAnySending(name, handlers)

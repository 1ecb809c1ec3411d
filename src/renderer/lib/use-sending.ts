import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallAnswer, CallInput, WriteCallName } from '#shared/contract/index.ts'
import { call } from './api.ts'
import { type AppError, toAppError } from './errors.ts'

interface Handlers<N extends WriteCallName> {
  /** Part of the sending: what it throws fails it. */
  readonly onDone?: (answer: CallAnswer<N>, input: CallInput<N>) => void | Promise<void>
  readonly onFailed?: (error: AppError) => void
}

interface Outcome {
  readonly isPending: boolean
  readonly error: AppError | null
}

const idle: Outcome = { isPending: false, error: null }

/**
 * One write of a component at a time: `send` answers the call's answer, or undefined where it failed or where the last one
 * is still on its way. What is sent and answered goes to who asked and stays nowhere: it may hold a password. The
 * handlers are those of the latest render; a sending goes on to its end, and to them, when its component has gone.
 */
export function useSending<N extends WriteCallName>(name: N, handlers: Handlers<N>) {
  const [outcome, setOutcome] = useState(idle)
  const underWay = useRef(false)
  /** Made anew by `reset`: what a sending before it comes to is not shown any more. */
  const shown = useRef({})
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  const send = useCallback(
    async (input: CallInput<N>): Promise<CallAnswer<N> | undefined> => {
      if (underWay.current) return undefined
      const own = shown.current
      const show = (next: Outcome) => {
        if (shown.current === own) setOutcome(next)
      }
      underWay.current = true
      show({ isPending: true, error: null })
      try {
        const answer = await call(name, input)
        await latest.current.onDone?.(answer, input)
        show(idle)
        return answer
      } catch (thrown) {
        const error = toAppError(thrown, name)
        latest.current.onFailed?.(error)
        show({ isPending: false, error })
        return undefined
      } finally {
        underWay.current = false
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

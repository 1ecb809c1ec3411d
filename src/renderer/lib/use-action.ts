import { useCallback, useRef, useState } from 'react'
import type { CallAnswer, CallInput, WriteCallName } from '#shared/contract/index.ts'
import { call } from './api.ts'
import { type AppError, toAppError } from './errors.ts'

type ActionName = Extract<WriteCallName, `session.${string}` | `account.${string}`>

/**
 * One write about the session or the account for a button or a form. It stands apart from useWrite, which needs the
 * cache: that and its library come with the signed-in app, and a cache of writes would keep the password. `send` does nothing while the same
 * component is still sending: one press, one request.
 */
export function useAction<N extends ActionName>(
  name: N,
  onDone: (answer: CallAnswer<N>, input: CallInput<N>) => void,
) {
  const [error, setError] = useState<AppError | null>(null)
  const [isPending, setIsPending] = useState(false)
  const underWay = useRef(false)

  const send = useCallback(
    async (input: CallInput<N>): Promise<void> => {
      if (underWay.current) return
      underWay.current = true
      setIsPending(true)
      setError(null)
      try {
        onDone(await call(name, input), input)
      } catch (thrown) {
        setError(toAppError(thrown, name))
      } finally {
        underWay.current = false
        setIsPending(false)
      }
    },
    [name, onDone],
  )

  return { send, isPending, error }
}

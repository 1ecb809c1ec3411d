import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { CallAnswer, CallInput, WriteCallName } from '#shared/contract/index.ts'
import { call } from './api.ts'
import type { AppError } from './errors.ts'

export interface WriteOptions<N extends WriteCallName> {
  /** Puts the answer into the cached records: what it replaces, appends or removes. */
  readonly onDone?: (answer: CallAnswer<N>, input: CallInput<N>, client: QueryClient) => void | Promise<void>
  /** Told of a failure where the caller shows no `error` of its own, such as a button outside a form. */
  readonly onFailed?: (error: AppError) => void
}

/**
 * One write of the contract for a component. `send` answers the call's answer, or undefined where it failed or where
 * the same component is still sending: one press, one request.
 */
export function useWrite<N extends WriteCallName>(name: N, { onDone, onFailed }: WriteOptions<N> = {}) {
  const client = useQueryClient()
  const underWay = useRef(false)
  const { mutateAsync, isPending, error, reset } = useMutation<CallAnswer<N>, AppError, CallInput<N>>({
    mutationKey: [name],
    mutationFn: (input) => call(name, input),
    onSuccess: (answer, input) => onDone?.(answer, input, client),
    onError: (error) => {
      // Whatever became of it, the screen then shows it.
      if (error.detail.effect === 'unknown') void client.invalidateQueries()
      onFailed?.(error)
    },
  })
  const send = useCallback(
    async (input: CallInput<N>): Promise<CallAnswer<N> | undefined> => {
      if (underWay.current) return undefined
      underWay.current = true
      try {
        return await mutateAsync(input)
      } catch {
        // Already in `error` and told to onFailed.
        return undefined
      } finally {
        underWay.current = false
      }
    },
    [mutateAsync],
  )
  return { send, isPending, error, reset }
}

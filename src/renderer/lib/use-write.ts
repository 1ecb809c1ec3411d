import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '#renderer/components/notify.tsx'
import type { CallAnswer, CallInput, WriteCallName } from '#shared/contract/index.ts'
import { type AppError, toAppError } from './errors.ts'
import { useSending } from './use-sending.ts'

export interface WriteOptions<N extends WriteCallName> {
  /** Puts the answer into the cached records: what it replaces, appends or removes. Failing, it fails no write: that is told by itself. */
  readonly onDone?: (answer: CallAnswer<N>, input: CallInput<N>, client: QueryClient) => void | Promise<void>
  /** Told of a failure where the caller shows no `error` of its own, such as a button outside a form. */
  readonly onFailed?: (error: AppError) => void
}

/** What is said where a write was done and its `onDone` failed. */
const doneUnseen = {
  title: 'The change was made, but the screen could not follow it',
  kept: 'Do not send it again: the records are being loaded anew.',
}

/**
 * One write of the contract for a component. `send` answers the call's answer, or undefined where it failed or where
 * the same component is still sending: one press, one request. No cache keeps the answer: the temporary password of a new
 * user is shown once (USR-10).
 */
export function useWrite<N extends WriteCallName>(name: N, { onDone, onFailed }: WriteOptions<N> = {}) {
  const client = useQueryClient()
  const { failure } = useNotify()
  return useSending(name, {
    onDone: async (answer, input) => {
      try {
        await onDone?.(answer, input, client)
      } catch (thrown) {
        // Thrown on, it would make a failed write of one that was done.
        void client.invalidateQueries()
        failure(toAppError(thrown, name), doneUnseen)
      }
    },
    onFailed: (error) => {
      // Whatever became of it, the screen then shows it.
      if (error.detail.effect === 'unknown') void client.invalidateQueries()
      onFailed?.(error)
    },
  })
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { EditCallName, EditedFieldName } from '#shared/contract/edited-records.ts'
import type { CallAnswer, CallInput, WriteCallName } from '#shared/contract/index.ts'
import { type AppError, toAppError } from './errors.ts'
import { useNotify } from './notify.tsx'
import { useSending } from './use-sending.ts'

export interface WriteOptions<N extends WriteCallName> {
  /**
   * Updates the cached records from the answer. An error here is reported separately and
   * does not fail the write.
   */
  readonly onDone?: (answer: CallAnswer<N>, input: CallInput<N>, client: QueryClient) => void | Promise<void>
  /** Called on failure, for callers that show no `error`, such as a button outside a form. */
  readonly onFailed?: (error: AppError) => void
}

/** The input of a write without the fields of an edit, which only `useEdit` may send. */
export type WriteInput<N extends WriteCallName> = N extends EditCallName
  ? CallInput<N> & { readonly [F in EditedFieldName<N>]?: never }
  : CallInput<N>

/** Shown if a write succeeded but its `onDone` failed. */
const savedButNotShown = {
  title: 'Saved, but this screen could not refresh',
  kept: 'Do not send it again: the records are being reloaded.',
}

/**
 * One write of the contract for a component, with its effect on the record cache. `send` resolves to the
 * answer, or to undefined if the write failed or is still in flight: one click, one request. The answer
 * itself is not cached, because a new user's temporary password is shown only once (USR-10).
 */
export function useWrite<N extends WriteCallName>(name: N, { onDone, onFailed }: WriteOptions<N> = {}) {
  const client = useQueryClient()
  const { failure } = useNotify()
  const { send, ...sending } = useSending(name, {
    onDone: async (answer, input) => {
      try {
        await onDone?.(answer, input, client)
      } catch (thrown) {
        // A rethrow would report a successful write as failed.
        void client.invalidateQueries()
        failure(toAppError(thrown, name), savedButNotShown)
      }
    },
    onFailed: (error) => {
      // The write may have arrived; the reload shows whether it did.
      if (error.detail.effect === 'unknown') void client.invalidateQueries()
      onFailed?.(error)
    },
  })
  return { ...sending, send: send as (input: WriteInput<N>) => ReturnType<typeof send> }
}

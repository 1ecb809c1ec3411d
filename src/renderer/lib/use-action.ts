import type { CallAnswer, CallInput, WriteCallName } from '#shared/contract/index.ts'
import { useSending } from './use-sending.ts'

type ActionName = Extract<WriteCallName, `session.${string}` | `account.${string}`>

/**
 * One write about the session or the account for a button or a form. It stands apart from useWrite, which needs the
 * cache of records: that and its library come with the signed-in app. What `onDone` throws fails the write.
 */
export const useAction = <N extends ActionName>(
  name: N,
  onDone: (answer: CallAnswer<N>, input: CallInput<N>) => void,
) => useSending(name, { onDone })

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNotify, withName } from '#renderer/lib/notices/notify.tsx'
import { announce } from '#renderer/stores/announcements.ts'
import {
  type CallAnswer,
  type CallInput,
  contract,
  type NamedWriteName,
  type WriteCallName,
} from '#shared/contract/index.ts'
import type { EditCallName, EditedFieldName } from '#shared/contract/record-calls.ts'
import { needsName, oppositeOf, sentenceOf } from '#shared/rules/said.ts'
import { call } from './api.ts'
import { type AppError, toAppError } from './errors.ts'
import { useAnySending } from './use-sending.ts'

export interface WriteOptions<N extends WriteCallName> {
  /**
   * Updates the cached records from the answer. An error here is reported separately and
   * does not fail the write.
   */
  readonly onDone?: (answer: CallAnswer<N>, input: CallInput<N>, client: QueryClient) => void | Promise<void>
  /** Called on failure, for callers that show no `error`, such as a button outside a form. */
  readonly onFailed?: (error: AppError) => void
  /** Replaces the sentence of the contract, where the write is a part of something else. */
  readonly sentence?: string
}

interface SentenceOptions<N extends WriteCallName> extends WriteOptions<N> {
  /** The record's name in the sentence; without it, the write shows no sentence. */
  readonly of: string | undefined | ((answer: CallAnswer<N>, input: CallInput<N>) => string | undefined)
  /** The outcome, below the sentence. */
  readonly note?: string
}

/** The input of a write without the fields of an edit, which only `useEdit` may send. */
export type WriteInput<N extends WriteCallName> = N extends EditCallName
  ? CallInput<N> & { readonly [F in EditedFieldName<N>]?: never }
  : CallInput<N>

interface Write<N extends WriteCallName> {
  /** `before` has the former values of the fields that an edit sends. */
  readonly send: (input: WriteInput<N>, before?: object) => Promise<CallAnswer<N> | undefined>
  /** Forgets the outcome. */
  readonly reset: () => void
  readonly isPending: boolean
  readonly error: AppError | null
}

/** Shown if a write succeeded but its `onDone` failed. */
const savedButNotShown = {
  title: 'Saved, but this screen could not refresh',
  kept: 'Do not send it again: the records are being reloaded.',
}

type Say<N extends WriteCallName> = (
  answer: CallAnswer<N>,
  input: CallInput<N>,
  /** Sends another input of the same write. */
  sendAlso: (input: CallInput<N>) => void,
) => void

/** A write, for a caller that shows what it did. */
export function useSaidWrite<N extends WriteCallName>(
  name: N,
  { onDone, onFailed }: WriteOptions<N>,
  say: Say<N> = () => {},
): Write<N> {
  const client = useQueryClient()
  const { failure } = useNotify()
  const finish = async (answer: CallAnswer<N>, input: CallInput<N>) => {
    try {
      await onDone?.(answer, input, client)
    } catch (thrown) {
      // A rethrow would report a successful write as failed.
      void client.invalidateQueries()
      failure(toAppError(thrown, name), savedButNotShown)
      return
    }
    say(answer, input, (also) => void sendAlso(also))
  }
  const fail = (error: AppError, report?: (error: AppError) => void) => {
    // The write may have arrived; the reload shows whether it did.
    if (error.detail.effect === 'unknown') void client.invalidateQueries()
    report?.(error)
  }
  // Apart from `send`: the part of the screen that shows its failure may be gone.
  const sendAlso = async (input: CallInput<N>) => {
    try {
      await finish(await call(name, input), input)
    } catch (thrown) {
      fail(toAppError(thrown, name), failure)
    }
  }
  const { send, ...sending } = useAnySending(name, {
    onDone: finish,
    onFailed: (error) => fail(error, onFailed),
  })
  return { ...sending, send: send as Write<N>['send'] }
}

interface Told {
  readonly sentence?: string | undefined
  readonly name?: string | undefined
  readonly note?: string | undefined
  readonly onUndo?: (() => void) | undefined
  /** The record itself shows what was done and how to undo it, so the sentence goes only to a screen reader. */
  readonly isInView?: boolean
}

/** Tells, on screen and to a screen reader, what a write of the contract did (decision 237). */
export function useTell() {
  const { success } = useNotify()
  return (write: WriteCallName, sent: object, { name, note, onUndo, isInView = false, ...own }: Told) => {
    const sentence = own.sentence ?? sentenceOf(contract[write].said, sent)
    if (sentence === undefined || (name === undefined && needsName(sentence))) return
    if (isInView) announce(withName(sentence, name))
    else success(sentence, name, note, onUndo)
  }
}

/**
 * One write of the contract for a component, with its effect on the record cache. It says what it did, with
 * the record's name if its sentence has a place for one, and offers to undo it if it has an opposite. `send`
 * resolves to the answer, or to undefined if the write failed or is still in flight: one click, one request.
 * The answer itself is not cached, because a new user's temporary password is shown only once (USR-10).
 */
export function useWrite<N extends NamedWriteName>(name: N, options: SentenceOptions<N>): Write<N>
export function useWrite<N extends Exclude<WriteCallName, NamedWriteName>>(
  name: N,
  options?: WriteOptions<N>,
): Write<N>
export function useWrite<N extends WriteCallName>(
  name: N,
  options: WriteOptions<N> & Partial<SentenceOptions<N>> = {},
): Write<N> {
  const tell = useTell()
  const { of, note, sentence } = options
  return useSaidWrite(name, options, (answer, sent, sendAlso) => {
    const record = typeof of === 'function' ? of(answer, sent) : of
    const opposite = oppositeOf(contract[name].said, sent)
    tell(name, sent, { sentence, name: record, note, onUndo: opposite && (() => sendAlso(opposite)) })
  })
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, requestOf } from '#renderer/lib/calls/api.ts'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import { type OfferedUndo, useNotify, withName } from '#renderer/lib/notices/notify.tsx'
import { announce } from '#renderer/stores/announcements.ts'
import {
  type CallAnswer,
  type CallInput,
  contract,
  type NamedWriteName,
  type ToldOfWrite,
  type WriteCallName,
} from '#shared/contract/index.ts'
import type { EditCallName, EditedFieldName } from '#shared/contract/record-calls.ts'
import { needsName, successMessageOf, undoInputOf } from '#shared/rules/success-message.ts'
import { useAnySending } from './use-sending.ts'

export interface WriteOptions<N extends WriteCallName> {
  /**
   * Updates the cached records from the answer. An error in it is reported separately and does not fail the
   * write.
   */
  readonly onDone?: (answer: CallAnswer<N>, input: CallInput<N>, client: QueryClient) => void | Promise<void>
  /** Called on failure; for callers that don't show `error`, such as a button outside a form. */
  readonly onFailed?: (error: AppError) => void
  /** Replaces the contract's sentence if the write is part of a larger action. */
  readonly sentence?: string
}

interface SentenceOptions<N extends WriteCallName> extends WriteOptions<N> {
  /** The record's name for the notice; undefined shows no notice. */
  readonly of: string | undefined | ((answer: CallAnswer<N>, input: CallInput<N>) => string | undefined)
  /** A second line of the notice. */
  readonly note?: string
}

/** The input of a write. For an edit it excludes the edited fields, which only `useCheckedSave` may send. */
export type WriteInput<N extends WriteCallName> = N extends EditCallName
  ? CallInput<N> & { readonly [F in EditedFieldName<N>]?: never }
  : CallInput<N>

interface Write<N extends WriteCallName> {
  /** Sends the write. `told` has the former values of the fields that an edit sends, and what the history says. */
  readonly send: (input: WriteInput<N>, told?: ToldOfWrite) => Promise<CallAnswer<N> | undefined>
  /** Clears the error. */
  readonly reset: () => void
  readonly isPending: boolean
  readonly error: AppError | null
}

/** The notice if a write succeeded but its `onDone` failed. */
const savedButNotRefreshed = {
  title: 'Saved, but this screen could not be updated',
  kept: 'Do not save again. The records are being reloaded.',
}

type OnSuccess<N extends WriteCallName> = (
  answer: CallAnswer<N>,
  input: CallInput<N>,
  /** Sends the same write with another input, for Undo. */
  sendAgain: (input: CallInput<N>, told: ToldOfWrite) => void,
) => void

/** Sends a write for a caller that shows the notice itself. */
export function useWriteWithoutNotice<N extends WriteCallName>(
  name: N,
  { onDone, onFailed }: WriteOptions<N>,
  onSuccess: OnSuccess<N> = () => {},
): Write<N> {
  const client = useQueryClient()
  const { failure } = useNotify()
  const finish = async (answer: CallAnswer<N>, input: CallInput<N>) => {
    try {
      await onDone?.(answer, input, client)
    } catch (thrown) {
      // Rethrowing would report a successful write as failed.
      void client.invalidateQueries()
      failure(toAppError(thrown, name), savedButNotRefreshed)
      return
    }
    onSuccess(answer, input, (next, told) => void sendAgain(next, told))
  }
  const fail = (error: AppError, report?: (error: AppError) => void) => {
    // The write may have arrived despite the error; the refetch shows whether it did.
    if (error.detail.effect === 'unknown') void client.invalidateQueries()
    report?.(error)
  }
  // Separate from `send`, because the component that shows its errors may have unmounted.
  const sendAgain = async (input: CallInput<N>, told: ToldOfWrite) => {
    try {
      await finish(await call(name, input, undefined, told), input)
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

interface WriteNotice {
  readonly sentence?: string | undefined
  readonly name?: string | undefined
  readonly note?: string | undefined
  readonly undo?: OfferedUndo | undefined
  /** True if the record itself shows the change and Undo. The sentence then goes to screen readers only. */
  readonly isInView?: boolean
}

/**
 * Returns a function that shows a notice about a completed write, and announces it to screen readers
 * (decision 237).
 */
export function useWriteNotice() {
  const { success } = useNotify()
  return (
    write: WriteCallName,
    sent: object,
    { name, note, undo, isInView = false, ...own }: WriteNotice,
  ) => {
    const sentence = own.sentence ?? successMessageOf(contract[write].success, sent)
    if (sentence === undefined) return
    const isNamed = needsName(sentence)
    if (isNamed && name === undefined) return
    const shown = isNamed ? name : undefined
    if (isInView) announce(withName(sentence, shown))
    else success(sentence, shown, note, undo)
  }
}

/**
 * Sends one write of the contract for a component and updates the record cache. It shows a notice, with the
 * record's name if the sentence has a place for it, and with Undo if the write has an opposite. `send`
 * resolves to the answer, or to undefined if the write failed or another is in flight, so that one click
 * sends one request. The answer is not cached, because a new user's temporary password may be shown only once
 * (USR-10).
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
  const showNotice = useWriteNotice()
  const { of, note, sentence } = options
  const { send, ...write } = useWriteWithoutNotice(name, options, (answer, sent, sendAgain) => {
    const record = typeof of === 'function' ? of(answer, sent) : of
    const opposite = undoInputOf(contract[name].success, sent)
    const undo = opposite && {
      onPress: () => sendAgain(opposite, { name: record, undoes: requestOf(sent) }),
      // The same for both directions: after a second press, the first Undo would send what is there already.
      replaces: [name, ...[sent, opposite].map((each) => JSON.stringify(each)).toSorted()].join(' '),
    }
    showNotice(name, sent, { sentence, name: record, note, undo })
  })
  const recordName = typeof of === 'string' ? of : undefined
  const sendNamed = useCallback<Write<N>['send']>(
    (input, told) => send(input, { ...(recordName !== undefined && { name: recordName }), ...told }),
    [send, recordName],
  )
  return { ...write, send: sendNamed }
}

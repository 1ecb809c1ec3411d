import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallAnswer, CallInput, ReadCallName, WriteCallName } from '#shared/contract/index.ts'
import { call } from './api.ts'
import { failureTitle } from './call-phrases.ts'
import { type AppError, toAppError } from './errors.ts'
import { useWrite, type WriteOptions } from './use-write.ts'

/** A failed step of a save; `title` and `kept` replace the call's default texts. */
export interface SaveFailure {
  readonly error: AppError
  readonly title?: string
  readonly kept?: string
}

/** Two states of a record that another admin may have changed. */
export interface States<R> {
  /** The record that the admin last saw: at the start, or in a clash notice since. */
  readonly seen: R
  /** The record at the server now. */
  readonly latest: R
}

/**
 * The decision about a save: send this input, refuse with this text, or nothing to do because
 * it was made already.
 */
type Verdict<I> = { readonly send: I } | { readonly refused: string } | 'made'

interface CheckedSave<G extends ReadCallName, W extends WriteCallName> {
  /** The call that reads the record. */
  readonly read: G
  readonly write: W
  readonly onDone: NonNullable<WriteOptions<W>['onDone']>
  /** Caches the latest record if nothing is sent, so that Cancel shows the other admin's version. */
  readonly show: (client: QueryClient, latest: CallAnswer<G>) => Promise<void>
}

interface Step {
  readonly isPending: boolean
  readonly unread?: AppError
  readonly refused?: string
}

const idle: Step = { isPending: false }

/**
 * A save that first reads the latest record, so that it never silently undoes another admin's change since
 * this admin looked (trap 39). `save` resolves to true if the change is made; one save at a time.
 */
export function useCheckedSave<G extends ReadCallName, W extends WriteCallName>({
  read,
  write,
  onDone,
  show,
}: CheckedSave<G, W>) {
  type R = CallAnswer<G>
  const client = useQueryClient()
  const [{ isPending, unread, refused }, setStep] = useState(idle)
  const inFlight = useRef(false)
  /** A refusal shows the latest record; the next save compares with that one. */
  const refusedWith = useRef<{ readonly own: R; readonly latest: R }>(undefined)
  const { send, error, reset } = useWrite(write, { onDone })

  const save = async (
    key: CallInput<G>,
    own: R,
    judge: (states: States<R>) => Verdict<CallInput<W>>,
  ): Promise<boolean> => {
    if (inFlight.current) return false
    inFlight.current = true
    reset()
    setStep({ isPending: true })
    let end = idle
    try {
      // Bypasses the cache, so that a failure belongs only to this save.
      const latest = await call(read, key)
      const verdict = judge({
        seen: refusedWith.current?.own === own ? refusedWith.current.latest : own,
        latest,
      })
      if (verdict !== 'made' && 'send' in verdict) return (await send(verdict.send)) !== undefined
      await show(client, latest)
      if (verdict === 'made') return true
      refusedWith.current = { own, latest }
      end = { ...idle, refused: verdict.refused }
      return false
    } catch (thrown) {
      end = { ...idle, unread: toAppError(thrown, read) }
      return false
    } finally {
      inFlight.current = false
      setStep(end)
    }
  }

  const failure: SaveFailure | undefined = unread
    ? { error: unread, title: failureTitle(write), kept: 'Nothing was changed.' }
    : error
      ? { error }
      : undefined
  return { save, isPending, failure, refused }
}

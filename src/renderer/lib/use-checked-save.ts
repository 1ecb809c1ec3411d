import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallAnswer, CallInput, ReadCallName, WriteCallName } from '#shared/contract/index.ts'
import { call } from './api.ts'
import { failureTitle } from './call-phrases.ts'
import { type AppError, toAppError } from './errors.ts'
import { useWrite, type WriteOptions } from './use-write.ts'

/** A failed step of a save; `title` and `kept` replace the texts that its call has by default. */
export interface SaveFailure {
  readonly error: AppError
  readonly title?: string
  readonly kept?: string
}

/** Two states of a record that somebody else may change too. */
export interface States<R> {
  /** The record that the person goes by: what they began with, or what they were told of since. */
  readonly seen: R
  /** The record as it is now. */
  readonly latest: R
}

/** What a save comes to upon the record as it is now: what is sent, why nothing is, or that it was made already. */
type Verdict<I> = { readonly send: I } | { readonly refused: string } | 'made'

interface CheckedSave<G extends ReadCallName, W extends WriteCallName> {
  /** Reads the record. */
  readonly read: G
  readonly write: W
  readonly onDone: NonNullable<WriteOptions<W>['onDone']>
  /** Shows the record where nothing is sent of it: who turns back from their change sees what stands in its way. */
  readonly show: (client: QueryClient, latest: CallAnswer<G>) => Promise<void>
}

interface Step {
  readonly isPending: boolean
  readonly unread?: AppError
  readonly refused?: string
}

const idle: Step = { isPending: false }

/**
 * A save that goes by the record as it is now, which is read just before: so it undoes nothing that somebody else has saved
 * since the person looked (trap 39), or says so first. `save` answers true once it is made; one at a time.
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
  const underWay = useRef(false)
  /** What was refused tells of the latest record: who saves again knows it, and goes by that. */
  const told = useRef<{ readonly own: R; readonly latest: R }>(undefined)
  const { send, error, reset } = useWrite(write, { onDone })

  const save = async (
    key: CallInput<G>,
    own: R,
    judge: (states: States<R>) => Verdict<CallInput<W>>,
  ): Promise<boolean> => {
    if (underWay.current) return false
    underWay.current = true
    reset()
    setStep({ isPending: true })
    let end = idle
    try {
      // Past the cache: that this could not be read is said of the save alone.
      const latest = await call(read, key)
      const verdict = judge({ seen: told.current?.own === own ? told.current.latest : own, latest })
      if (verdict !== 'made' && 'send' in verdict) return (await send(verdict.send)) !== undefined
      await show(client, latest)
      if (verdict === 'made') return true
      told.current = { own, latest }
      end = { ...idle, refused: verdict.refused }
      return false
    } catch (thrown) {
      end = { ...idle, unread: toAppError(thrown, read) }
      return false
    } finally {
      underWay.current = false
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

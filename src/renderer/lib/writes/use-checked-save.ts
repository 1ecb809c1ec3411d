import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, requestOf } from '#renderer/lib/calls/api.ts'
import { failureTitle } from '#renderer/lib/calls/call-phrases.ts'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { type OfferedUndo, withName } from '#renderer/lib/notices/notify.tsx'
import type { CallAnswer, CallInput } from '#shared/contract/index.ts'
import { type EditCallName, type EditedBy, kindOf } from '#shared/contract/record-calls.ts'
import { changedMembers, undoOf } from '#shared/contract/undo.ts'
import { ownMember } from '#shared/rules/json.ts'
import { recordName } from '#shared/rules/names.ts'
import { type Decision, decideOnLatest } from './edit.ts'
import { useUndo } from './use-undo.ts'
import { useWriteNotice, useWriteWithoutNotice, type WriteInput } from './use-write.ts'

/** A failed step of a save. `title` and `kept` replace the call's default texts. */
export interface SaveFailure {
  readonly error: AppError
  readonly title?: string
  readonly kept?: string
}

/** Fields that two admins have changed, each of which needs a decision. */
export interface Clash {
  /** The names of the fields, in the record or in the form. */
  readonly names: readonly string[]
  /** The other admin's version, as form values. */
  readonly theirs: Readonly<Record<string, unknown>>
  /** The other admin's version, as stored. */
  readonly stored: object
  /** Accepts the other admin's values of these fields as the values from which the form started. */
  readonly take?: (names: readonly string[]) => void
}

/** The reason why a save failed. All members are empty while a save is in flight and after a successful one. */
export interface SaveResult {
  readonly failure?: SaveFailure | null | undefined
  /** The reason why nothing was sent. */
  readonly refused?: string | undefined
  readonly clash?: Clash | undefined
}

/** The cached queries of an edited record. */
interface EditedReads<N extends EditCallName> {
  /** Shows the latest record if nothing was sent, so that Cancel shows the other admin's version. */
  readonly saved: (client: QueryClient, latest: EditedBy<N>) => Promise<void>
  /** Shows the saved values. */
  readonly savedAsSent: (client: QueryClient, sent: CallInput<N>, answer: CallAnswer<N>) => Promise<void>
}

export interface EditOptions<N extends EditCallName> {
  /** The record's name, if the record itself contains none. */
  readonly shownName?: string | undefined
  /** The cached queries that show the record; by default all cached queries of its kind. */
  readonly reads?: EditedReads<N> | undefined
}

/**
 * `'made'`: the change is in place already, because an earlier try arrived and only its answer was lost.
 */
export type CheckedDecision<N extends EditCallName> = Decision<N> | 'made'

/** The result of a successful save. */
export interface Saved<A = unknown> {
  /** Undefined if an earlier try had already made the change. */
  readonly answer?: A
}

/** The sentence and name for a notice about a save that did more than save. */
export interface OwnSentence {
  readonly sentence: string
  readonly name: string
}

interface Step<R> {
  readonly isPending: boolean
  readonly failedRead?: AppError
  readonly refused?: string
  /** After a refusal: the fields that both admins have changed, and the latest record. */
  readonly met?: { readonly names: readonly string[]; readonly latest: R }
}

const idle: Step<never> = { isPending: false }

/** Returns the stored values of the sent fields. */
const formerValues = (latest: object, sent: object) =>
  Object.fromEntries(Object.keys(sent).map((name) => [name, ownMember(latest, name) ?? null]))

/**
 * Saves a change of a record that other admins may have changed. It reads the latest record first and lets
 * `decide` choose what to send. A notice names the saved record and the other admin's changes that were kept.
 * `save` resolves to undefined if it fails, and runs only one save at a time.
 */
export function useCheckedSave<N extends EditCallName>(
  name: N,
  { shownName, reads = cached[kindOf(name)] as object as EditedReads<N> }: EditOptions<N> = {},
) {
  const client = useQueryClient()
  const [{ isPending, failedRead, refused, met }, setStep] = useState<Step<EditedBy<N>>>(idle)
  const inFlight = useRef(false)
  const { send, error, reset } = useWriteWithoutNotice(name, {
    onDone: (answer, sent) => reads.savedAsSent(client, sent, answer),
  })
  const showNotice = useWriteNotice()
  const undo = useUndo()
  /** Takes the edit back; undefined if that is not possible. */
  const undoing = (input: object, before: object, shown: string): OfferedUndo | undefined => {
    const made = undoOf({
      call: name,
      ...changedMembers(name, { ...input }, { ...before }),
      outcome: 'done',
    })
    if (made.way !== 'edit') return undefined
    return {
      onPress: () => void undo({ undo: made, name: shown, undoes: requestOf(input) }),
      edit: { call: name, fields: Object.keys(made.changes) },
    }
  }

  const save = async (
    own: EditedBy<N>,
    decide: (latest: EditedBy<N>) => CheckedDecision<N>,
    said?: OwnSentence,
  ): Promise<Saved<CallAnswer<N>> | undefined> => {
    if (inFlight.current) return undefined
    inFlight.current = true
    reset()
    setStep({ isPending: true })
    let end: Step<EditedBy<N>> = idle
    const nameOf = (record: EditedBy<N>) => shownName ?? recordName(kindOf(name), record)
    const say = (
      sent: object,
      saved: EditedBy<N>,
      more: { note?: string | undefined; undo?: OfferedUndo | undefined } = {},
    ) => showNotice(name, sent, { name: nameOf(saved), ...said, ...more })
    try {
      // Bypasses the cache, so that an error belongs to this save only.
      const { decision, latest } = await decideOnLatest(name, own, decide, call)
      if (decision !== 'made' && 'send' in decision) {
        const before = formerValues(latest ?? own, decision.send)
        const shown = nameOf({ ...own, ...latest })
        const answer = await send(decision.send as WriteInput<N>, {
          before,
          name: shown,
          note: said && withName(said.sentence, said.name),
        })
        if (answer === undefined) return undefined
        say(
          decision.send,
          { ...own, ...latest, ...decision.send },
          { note: decision.note, undo: undoing(decision.send, before, shown) },
        )
        return { answer }
      }
      if (latest) await reads.saved(client, latest)
      if (decision === 'made') {
        say({}, latest ?? own)
        return {}
      }
      const { refused, clashes } = decision
      end = { ...idle, refused, ...(latest && clashes && { met: { names: clashes, latest } }) }
    } catch (thrown) {
      end = { ...idle, failedRead: toAppError(thrown, name) }
    } finally {
      inFlight.current = false
      setStep(end)
    }
    return undefined
  }

  const failure: SaveFailure | undefined = failedRead
    ? { error: failedRead, title: failureTitle(name), kept: 'Nothing was changed.' }
    : error
      ? { error }
      : undefined
  return { save, isPending, failure, refused, met }
}

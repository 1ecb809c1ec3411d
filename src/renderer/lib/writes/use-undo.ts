import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#renderer/lib/calls/api.ts'
import { AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { type CallInput, contract, type WriteCallName } from '#shared/contract/index.ts'
import { type EditCallName, type EditedBy, isEditCall } from '#shared/contract/record-calls.ts'
import { type Undo, undoKey } from '#shared/contract/undo.ts'
import { ownMember } from '#shared/rules/json.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { successMessageOf, undoInputOf } from '#shared/rules/success-message.ts'
import { decideEdit, decideOnLatest } from './edit.ts'

type Edit = Extract<Undo, { way: 'edit' }>

/** An edit to take back, and what the notices call its record. */
export interface Undoing {
  readonly undo: Edit
  readonly name: string
  /** The entry of the history that it takes back, or the request that sent the edit. */
  readonly undoes: string | undefined
}

/** What an undo sends, or why it sends nothing. */
type Plan = { readonly send: object; readonly before: object } | { readonly refused: string } | 'made'

/** A plan, or the fields that somebody else has changed since, with both versions of the record. */
type Planned = Plan | { readonly clashes: readonly string[]; readonly own: object; readonly latest: object }

/** Merges the former values with the latest record, so that no later change of a colleague is undone. */
function planUndo<N extends EditCallName>(
  name: N,
  { own: left, changes }: Edit,
  latest: EditedBy<N>,
): Planned {
  if (Object.keys(changes).every((field) => sameJson(ownMember(latest, field), changes[field]))) return 'made'
  // All that this edit did not change is as it is now.
  const own = { ...latest, ...left }
  const decision = decideEdit(name, { own, changes }, latest)
  if ('refused' in decision) {
    const { clashes, refused } = decision
    return clashes ? { clashes, own, latest } : { refused }
  }
  const before = Object.fromEntries(
    Object.keys(decision.send).map((field) => [field, ownMember(latest, field) ?? null]),
  )
  return { send: decision.send, before }
}

async function planOf({ undo }: Undoing, client: QueryClient): Promise<Plan> {
  const { call: name, own, changes } = undo
  if (!isEditCall(name)) return { send: { ...undoKey(undo), ...changes }, before: own }
  const { decision } = await decideOnLatest(
    name,
    own as EditedBy<typeof name>,
    (latest): Planned => planUndo(name, undo, latest),
    call,
  )
  if (decision === 'made' || !('latest' in decision)) return decision
  const { clashText } = await import('./clash-text.ts')
  return { refused: await clashText(name, decision.clashes, decision, client) }
}

/** Shows the record as it is again. */
const showAgain = ({ kind }: Edit, sent: object, client: QueryClient) =>
  (cached[kind] as { savedAsSent: (client: QueryClient, sent: object) => Promise<void> }).savedAsSent(
    client,
    sent,
  )

/**
 * Returns a function that takes an edit back and says in a notice what came of it. It works after the component
 * has unmounted. Resolves to whether the record has its former values.
 */
export function useUndo() {
  const client = useQueryClient()
  const { success, info, failure } = useNotify()
  return useCallback(
    async (undoing: Undoing): Promise<boolean> => {
      const { undo, name, undoes } = undoing
      const fail = (error: AppError) => {
        failure(error, { title: 'Not undone' })
        return false
      }
      try {
        const plan = await planOf(undoing, client)
        if (plan === 'made') {
          info('Already undone:', name)
          return true
        }
        if ('refused' in plan)
          return fail(
            new AppError({
              kind: 'invalid',
              message: plan.refused,
              call: undo.call,
              requestId: '',
              effect: 'none',
            }),
          )
        const { send, before } = plan
        await call(undo.call, send as CallInput<WriteCallName>, undefined, { before, name, undoes })
        await showAgain(undo, send, client)
        const { success: words } = contract[undo.call]
        const said = undoInputOf(words, send) && successMessageOf(words, send)
        success(said ?? 'Undid the change of {name}', name)
        return true
      } catch (thrown) {
        const error = toAppError(thrown, undo.call)
        if (error.detail.effect === 'unknown') void client.invalidateQueries()
        return fail(error)
      } finally {
        void client.invalidateQueries({ queryKey: ['history.list'] })
      }
    },
    [client, success, info, failure],
  )
}

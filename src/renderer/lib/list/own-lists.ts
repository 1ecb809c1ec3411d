import { useCallback } from 'react'
import { call, callInBackground, subscribe } from '#renderer/lib/calls/api.ts'
import { toAppError } from '#renderer/lib/calls/errors.ts'
import { waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useOwnLists } from '#renderer/stores/own-lists.ts'
import type { OwnList } from '#shared/entities/own-list.ts'
import type { RecordName } from '#shared/records/records.ts'
import { pageSize } from '#shared/rules/paging.ts'

/** A list of which nothing is chosen. */
const asSpecified: OwnList = {}

/**
 * Makes the admin's choices for the lists known before a screen loads. Resolves after a moment even without
 * them; they then wait for the next screen, because the shown one must not jump. Undefined if there is nothing
 * to wait for.
 */
export function ownListsKnown(): Promise<void> | undefined {
  const { isAsked, late } = useOwnLists.getState()
  if (late) useOwnLists.setState({ lists: late, late: undefined })
  if (isAsked) return undefined
  useOwnLists.setState({ isAsked: true })
  let isLate = false
  const read = async () => {
    try {
      const { lists } = await callInBackground('ownLists.read', {})
      useOwnLists.setState(isLate ? { late: lists } : { lists })
    } catch {
      // The lists are as specified, and the next choice says why it can't be kept.
    }
  }
  return waitForReads(read()).then(() => {
    isLate = true
  })
}

/** Follows what another window chooses. Returns a function that unsubscribes. */
export const followOwnLists = (): (() => void) =>
  subscribe('ownLists.changed', (lists) => useOwnLists.setState({ lists }))

/** The number of records on a page of a list, outside a component; `useOwnList` is for components. */
export const ownPageSize = (kind: RecordName): number => useOwnLists.getState().lists[kind]?.size ?? pageSize

/**
 * Returns what the admin has chosen for a list, and a function that changes part of it. Without a kind nothing can
 * be chosen.
 */
export function useOwnList(kind: RecordName | undefined) {
  const own = useOwnLists(({ lists }) => (kind ? lists[kind] : undefined)) ?? asSpecified
  const { failure } = useNotify()
  const choose = useCallback(
    (part: Partial<OwnList>) => {
      if (!kind) return
      const { lists } = useOwnLists.getState()
      const list = { ...lists[kind], ...part }
      useOwnLists.setState({ lists: { ...lists, [kind]: list } })
      call('ownLists.save', { kind, list }).catch((thrown) =>
        failure(toAppError(thrown, 'ownLists.save'), { about: 'ownLists.save' }),
      )
    },
    [kind, failure],
  )
  return { own, choose }
}

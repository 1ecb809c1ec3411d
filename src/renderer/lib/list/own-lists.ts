import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { call, subscribe } from '#renderer/lib/calls/api.ts'
import { toAppError } from '#renderer/lib/calls/errors.ts'
import { waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useOwnLists } from '#renderer/stores/own-lists.ts'
import type { OwnList, OwnLists } from '#shared/entities/own-list.ts'
import type { RecordName } from '#shared/records/records.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { keptLists, takeOwnLists } from './own-lists-ahead.ts'

/** A list of which nothing is chosen. */
const asSpecified: OwnList = {}

const know = (lists: OwnLists) => useOwnLists.setState({ lists, isKnown: true, late: undefined })

/** Changes what is chosen for a list, here at once and then in main. @throws AppError */
async function keep(kind: RecordName, part: Partial<OwnList>): Promise<void> {
  const { isKnown, late } = useOwnLists.getState()
  if (!isKnown) know(late ?? (await keptLists()))
  const { lists } = useOwnLists.getState()
  const list = { ...lists[kind], ...part }
  know({ ...lists, [kind]: list })
  await call('ownLists.save', { kind, list })
}

/**
 * Makes the admin's choices for the lists known before a screen loads. Resolves after a moment even without
 * them; they then wait for the next screen, because the shown one must not jump. Undefined if there is nothing
 * to wait for.
 * @param prepare loads what the choices need
 */
export function ownListsKnown(
  prepare: (lists: OwnLists) => Promise<void> | undefined,
): Promise<void> | undefined {
  const { isAsked, late } = useOwnLists.getState()
  if (late) know(late)
  if (isAsked) return undefined
  useOwnLists.setState({ isAsked: true })
  let isLate = false
  const read = async () => {
    try {
      const lists = await takeOwnLists()
      await prepare(lists)
      if (isLate && !useOwnLists.getState().isKnown) useOwnLists.setState({ late: lists })
      else know(lists)
    } catch {
      // The lists are as specified, and the next choice says why it can't be kept.
    }
  }
  return waitForReads(read()).then(() => {
    isLate = true
  })
}

/** Follows what another window chooses. Returns a function that unsubscribes. */
export const followOwnLists = (): (() => void) => subscribe('ownLists.changed', know)

/** The number of records on a page of a list, outside a component; `useOwnList` is for components. */
export const ownPageSize = (kind: RecordName): number => useOwnLists.getState().lists[kind]?.size ?? pageSize

/**
 * Returns what the admin has chosen for a list, or the view in the URL for it, and a function that changes part of
 * it. Without a kind nothing can be chosen.
 */
export function useOwnList(kind: RecordName | undefined) {
  const kept = useOwnLists(({ lists }) => (kind ? lists[kind] : undefined)) ?? asSpecified
  // Only a view sets them.
  const inUrl = useSearch({ strict: false, select: (search) => search.columns })
  const columns = kind && inUrl
  const own = useMemo(() => (columns ? { ...kept, columns } : kept), [kept, columns])
  const navigate = useNavigate()
  const { failure } = useNotify()
  const isInView = columns !== undefined
  const choose = useCallback(
    (part: Partial<OwnList>) => {
      if (!kind) return
      const { columns: next, ...others } = part
      if (isInView && 'columns' in part)
        void navigate({
          to: '.',
          search: (search: object) => ({ ...search, columns: next }),
          replace: true,
          resetScroll: false,
        })
      // Without columns the list is to be as usual, not as it was before the view.
      keep(kind, isInView && next !== undefined ? others : part).catch((thrown) =>
        failure(toAppError(thrown, 'ownLists.save'), { about: 'ownLists.save' }),
      )
    },
    [kind, failure, isInView, navigate],
  )
  return { own, kept, choose }
}

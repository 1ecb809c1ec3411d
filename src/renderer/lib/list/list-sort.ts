import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as v from 'valibot'

const sortSchema = v.object({
  field: v.pipe(v.string(), v.maxLength(50)),
  direction: v.picklist(['asc', 'desc']),
})
export type ListSort = v.InferOutput<typeof sortSchema>

/** The sort of a list that is read whole, which the URL keeps so that Back restores it. */
export const listSortEntries = { sort: v.fallback(v.optional(sortSchema), undefined) }

/**
 * Returns the sort of the current screen's lists, and a function that changes it without a new history entry.
 */
export function useListSort() {
  // Reads the location, not a route, because tables on several routes use this hook.
  const sort = useLocation({ select: ({ search }) => ('sort' in search ? search.sort : undefined) })
  const navigate = useNavigate()
  const onSort = useCallback(
    (next: ListSort | undefined) =>
      void navigate({
        to: '.',
        // Keeps the other URL parameters.
        search: (search) => ({ ...search, sort: next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { sort: v.is(sortSchema, sort) ? sort : undefined, onSort }
}

/** The initial order of a list that is sorted by name. */
export const byName: ListSort = { field: 'name', direction: 'asc' }

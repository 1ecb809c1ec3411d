import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as v from 'valibot'

const sortSchema = v.object({
  field: v.pipe(v.string(), v.maxLength(50)),
  direction: v.picklist(['asc', 'desc']),
})
export type ListSort = v.InferOutput<typeof sortSchema>

/** The sort of a list that is read whole, kept in the URL so that Back returns to it. */
export const listSortEntries = { sort: v.fallback(v.optional(sortSchema), undefined) }

/** The sort of the current screen's lists, and how to change it, without a step in the history. */
export function useListSort() {
  // Not by the route: tables of several routes share this.
  const sort = useLocation({ select: ({ search }) => ('sort' in search ? search.sort : undefined) })
  const navigate = useNavigate()
  const onSort = useCallback(
    (next: ListSort | undefined) =>
      void navigate({
        to: '.',
        // Keeps the rest of the URL.
        search: (search) => ({ ...search, sort: next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { sort: v.is(sortSchema, sort) ? sort : undefined, onSort }
}

/** The order, as records arrive, of a list that is shown by name. */
export const byName: ListSort = { field: 'name', direction: 'asc' }

/** The column and direction of a sort. */
export interface Sort<F extends string = string> {
  readonly field: F
  readonly direction: 'asc' | 'desc'
}

/**
 * Returns the sort after a click on a column's header: ascending, then descending, then none. A click on
 * another column starts with ascending (JOB-11). In a list with a default order (`byDefault`), "none" is that
 * order, and a click on its column only reverses the direction.
 */
export function nextSort<F extends string>(
  sort: Sort<F> | undefined,
  field: F,
  byDefault?: Sort<F>,
): Sort<F> | undefined {
  const shown = sort ?? byDefault
  if (field === byDefault?.field) {
    const isDefault = shown?.field === field && shown.direction === byDefault.direction
    return isDefault ? { field, direction: byDefault.direction === 'asc' ? 'desc' : 'asc' } : undefined
  }
  if (shown?.field !== field) return { field, direction: 'asc' }
  return shown.direction === 'asc' ? { field, direction: 'desc' } : undefined
}

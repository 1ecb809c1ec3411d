/** The column that a list is sorted by. */
export interface Sort<F extends string = string> {
  readonly field: F
  readonly direction: 'asc' | 'desc'
}

/**
 * The sort after a click on a column's head: ascending, descending, none; another column starts
 * with ascending (JOB-11).
 */
export function nextSort<F extends string>(sort: Sort<F> | undefined, field: F): Sort<F> | undefined {
  if (sort?.field !== field) return { field, direction: 'asc' }
  return sort.direction === 'asc' ? { field, direction: 'desc' } : undefined
}

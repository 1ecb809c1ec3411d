/** The one column that a list is sorted by. */
export interface Sort<F extends string = string> {
  readonly field: F
  readonly direction: 'asc' | 'desc'
}

/** What a press on a column's head sorts by: ascending, descending, nothing; another column starts at ascending (JOB-11). */
export function nextSort<F extends string>(sort: Sort<F> | undefined, field: F): Sort<F> | undefined {
  if (sort?.field !== field) return { field, direction: 'asc' }
  return sort.direction === 'asc' ? { field, direction: 'desc' } : undefined
}

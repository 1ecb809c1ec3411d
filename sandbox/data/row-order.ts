type Compare = (a: number, b: number) => number

/** A sorted list of row numbers. */
export interface RowOrder {
  readonly rows: () => readonly number[]
  readonly insert: (seq: number) => void
  /** Removes a row; its sort values must be the same as when it was inserted. */
  readonly remove: (seq: number) => void
}

/** Sorts rows; `compare` must never return 0 for two different rows. */
export function orderRows(rows: readonly number[], compare: Compare): RowOrder {
  const order = rows.toSorted(compare)
  const placeOf = (seq: number) => {
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(order[middle] ?? seq, seq) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    rows: () => order,
    insert: (seq) => {
      order.splice(placeOf(seq), 0, seq)
    },
    remove: (seq) => {
      const place = placeOf(seq)
      if (order[place] === seq) order.splice(place, 1)
    },
  }
}

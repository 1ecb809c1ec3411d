type Compare = (a: number, b: number) => number

/** A sorted list of row numbers. */
export interface RowOrder {
  readonly rows: () => Uint32Array
  readonly insert: (seq: number) => void
  /** Removes a row. Its sort values must be the same as at its insertion. */
  readonly remove: (seq: number) => void
}

/** Keeps rows sorted. `compare` must never return 0 for two different rows. */
export function orderRows(sorted: Uint32Array, compare: Compare): RowOrder {
  let order = sorted
  let length = sorted.length
  const placeOf = (seq: number) => {
    let [low, high] = [0, length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(order[middle] ?? seq, seq) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    rows: () => order.subarray(0, length),
    insert: (seq) => {
      if (length === order.length) {
        const larger = new Uint32Array(2 * length + 1)
        larger.set(order)
        order = larger
      }
      const place = placeOf(seq)
      order.copyWithin(place + 1, place, length)
      order[place] = seq
      length += 1
    },
    remove: (seq) => {
      const place = placeOf(seq)
      if (place === length || order[place] !== seq) return
      order.copyWithin(place, place + 1, length)
      length -= 1
    },
  }
}

import { labelOrder } from './options.ts'
import { recordsPerStep, type Steps } from './steps.ts'
import { folded } from './text-match.ts'

/** A value to sort by. Use {@link timeOf} for date-times, because texts are not in chronological order. */
export type SortValue = string | number | null | undefined

/** The time of an ISO date-time in ms, for sorting; undefined if it is missing or invalid. */
export function timeOf(moment: string | null | undefined): number | undefined {
  const time = moment ? Date.parse(moment) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/**
 * The comparison of texts: by locale, as people expect, or without case and accents, which is much faster.
 */
export type TextOrder = 'locale' | 'folded'

/** The text order for this many records. Comparing by locale takes too long for tens of thousands. */
export const textOrderFor = (records: number): TextOrder => (records <= 1000 ? 'locale' : 'folded')

const keyOf = (value: SortValue, order: TextOrder) => {
  if (typeof value !== 'string') return value
  return order === 'locale' ? value.trim() : folded(value.trim())
}

type Key = ReturnType<typeof keyOf>

const isMissing = (key: Key) => key == null || key === ''

/** Compares two keys. Missing values come last in both directions. */
function compare(one: Key, other: Key, sign: number, order: TextOrder): number {
  if (one === other) return 0
  if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other))
  if (order === 'locale' && typeof one === 'string' && typeof other === 'string')
    return sign * labelOrder.compare(one, other)
  return (one as string | number) < (other as string | number) ? -sign : sign
}

/** Merges two adjacent sorted ranges of `from`, which meet at `middle`, into `to`. */
function* merge(
  from: Uint32Array,
  to: Uint32Array,
  [start, middle, end]: readonly [number, number, number],
  compareAt: (one: number, other: number) => number,
): Steps<void> {
  let [left, right] = [start, middle]
  for (let at = start; at < end; at += 1) {
    const takesLeft =
      left < middle && (right >= end || compareAt(from[left] as number, from[right] as number) <= 0)
    to[at] = from[takesLeft ? left++ : right++] as number
    if (at % recordsPerStep === 0) yield
  }
}

/**
 * Sorts records by one value; equal ones keep their order, and missing values come last. It runs in steps,
 * because there may be hundreds of thousands.
 */
export function* sorted<R>(
  records: readonly R[],
  sortValue: (record: R) => SortValue,
  direction: 'asc' | 'desc',
  textOrder: TextOrder = 'folded',
): Steps<readonly R[]> {
  const { length } = records
  const keys: Key[] = []
  let order = new Uint32Array(length)
  for (let at = 0; at < length; at += 1) {
    keys.push(keyOf(sortValue(records[at] as R), textOrder))
    order[at] = at
    if (at % recordsPerStep === 0) yield
  }
  const sign = direction === 'asc' ? 1 : -1
  const compareAt = (one: number, other: number) => compare(keys[one], keys[other], sign, textOrder)
  for (let start = 0; start < length; start += recordsPerStep) {
    order.subarray(start, start + recordsPerStep).sort(compareAt)
    yield
  }
  let spare = new Uint32Array(length)
  for (let width = recordsPerStep; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const ends = [start, Math.min(start + width, length), Math.min(start + 2 * width, length)] as const
      yield* merge(order, spare, ends, compareAt)
    }
    ;[order, spare] = [spare, order]
  }
  const inOrder: R[] = []
  for (const at of order) {
    inOrder.push(records[at] as R)
    if (inOrder.length % recordsPerStep === 0) yield
  }
  return inOrder
}

import { type ColumnHead, columnId } from '#renderer/components/table/column.ts'
import { inParts } from '#renderer/components/table/own-columns.ts'

/** A column that can be shown. */
export interface ColumnChoice {
  readonly id: string
  readonly label: string
  readonly isShown: boolean
}

/** A column that a list does not have by itself. */
type More = Omit<ColumnChoice, 'isShown'>

/** Returns the keys of the columns that a list has by itself. */
export const usualKeys = (columns: readonly ColumnHead[]): readonly string[] =>
  inParts(columns).choosable.map(columnId)

/** Returns what can be chosen: the shown columns in their order, then the others. */
export function choicesOf(
  columns: readonly ColumnHead[],
  keys: readonly string[],
  more: readonly More[],
): readonly ColumnChoice[] {
  const own = inParts(columns).choosable.map((column) => ({ id: columnId(column), label: column.title }))
  const all = new Map([...own, ...more].map((column) => [column.id, column]))
  const shown = keys.flatMap((id) => all.get(id) ?? [])
  const others = [...all.values()].filter(({ id }) => !keys.includes(id))
  return [
    ...shown.map((column) => ({ ...column, isShown: true })),
    ...others.map((column) => ({ ...column, isShown: false })),
  ]
}

/** Returns the keys with a column shown or hidden. */
export const toggled = (keys: readonly string[], id: string): string[] =>
  keys.includes(id) ? keys.filter((each) => each !== id) : [...keys, id]

/** Returns the keys with a column before another one. Keys that nobody knows here keep their places. */
export function movedTo(
  keys: readonly string[],
  id: string,
  place: number,
  isKnown: (id: string) => boolean,
): string[] {
  const others = keys.filter((each) => each !== id && isKnown(each))
  const order = others.toSpliced(place, 0, id)
  return keys.map((each) => (isKnown(each) ? (order.shift() ?? each) : each))
}

import { unknownTotal } from '#shared/contract/search.ts'
import { isJsonObject } from '#shared/rules/json.ts'
import { oddMember, oddValueOf, oddValuesOf } from '#shared/rules/odd-values.ts'

const wholeOf = (value: unknown): number => (Number.isSafeInteger(value) ? Math.max(Number(value), 0) : 0)

/**
 * Replaces an unreadable total of a search. The new total is the number of rows so far, plus one after a full
 * page so that the next page stays reachable. It is marked as unreadable, so no screen shows it.
 */
export function withTotal(answer: unknown, input: object): unknown {
  if (!isJsonObject(answer) || answer.total !== unknownTotal || !Array.isArray(answer.data)) return answer
  const { from, size: asked } = input as { readonly from?: unknown; readonly size?: unknown }
  const { length } = answer.data
  const size = wholeOf(answer.size) || wholeOf(asked)
  const odd = oddValueOf(answer, 'total') ?? { stored: null }
  return {
    ...answer,
    total: wholeOf(from) + length + (length > 0 && length >= size ? 1 : 0),
    [oddMember]: { ...oddValuesOf(answer), total: odd },
  }
}

import type { Collection } from '../data/collection.ts'
import { type Collections, spentKey } from '../data/collections.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlerContext } from './handler.ts'
import { merged, withoutNulls } from './merged.ts'

type RecordOf<N extends keyof Collections> = Collections[N] extends Collection<infer T, infer _> ? T : never

/**
 * Handlers for records whose ids the client makes. An id can be used only once, even if its record was
 * deleted.
 */
export function recordHandlers<N extends keyof Collections, I extends keyof RecordOf<N> & string>(
  name: N,
  kind: string,
  idName: I,
) {
  type Stored = RecordOf<N> & Readonly<Record<I, string>>
  type Key = Readonly<Record<I, string>>
  const kept = ({ records }: HandlerContext) => records[name] as unknown as Collection<Stored>
  const get = (key: Key, context: HandlerContext) => found(kept(context).find(key[idName]), kind, key[idName])
  return {
    /** @throws ApiError 404 */
    get,
    /** @throws ApiError 409 */
    create: (record: Stored, context: HandlerContext) => {
      const id = record[idName]
      if (kept(context).find(id) || context.records.spentIds.find(spentKey({ kind: name, id })))
        throw new ApiError(409, `${kind} ${id} already exists`)
      kept(context).insert(withoutNulls(record))
      return {}
    },
    /** @throws ApiError 404 */
    update: (changes: Partial<Stored> & Key, context: HandlerContext) => {
      kept(context).replace(merged(get(changes, context), changes))
      return {}
    },
    /** @throws ApiError 404 */
    remove: (key: Key, context: HandlerContext) => {
      get(key, context)
      kept(context).remove(key[idName])
      context.records.spentIds.insert({ kind: name, id: key[idName] })
      return {}
    },
  }
}

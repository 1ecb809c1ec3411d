import { randomUUID } from 'node:crypto'
import type { RecordOf } from '#shared/contract/record-calls.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import {
  type RecordKey,
  type RecordName,
  recordNames,
  records,
  type UsualCallName,
} from '#shared/records/records.ts'
import { capitalised } from '#shared/records/title.ts'
import { ownMember } from '#shared/rules/json.ts'
import type { Collection } from '../data/collection.ts'
import { spentKey } from '../data/collections.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlerContext, HandlersOf } from './handler.ts'
import { merged, withoutNulls } from './merged.ts'

interface Page {
  readonly query: string
  readonly from: number
  readonly size: number
}

/**
 * Creates the handlers of a kind's usual calls. An id can be used only once, even after its record was
 * deleted. If the client sends no id, the provider creates one.
 */
export function recordHandlers<K extends RecordName>(name: K) {
  type Stored = RecordOf<K> & object
  type Key = RecordKey<K>
  const { id: idName, noun }: RecordKind = records[name]
  const kind = capitalised(noun)
  const kept = (context: HandlerContext) => context.records[name] as unknown as Collection<Stored>
  const idOf = (record: object) => String(ownMember(record, idName))
  const get = (key: Key, context: HandlerContext) => found(kept(context).find(idOf(key)), kind, idOf(key))
  return {
    /** @throws ApiError 404 */
    get,
    list: (_: object, context: HandlerContext) => kept(context).list(),
    search: ({ query, from, size }: Page, context: HandlerContext) => ({
      ...kept(context).search({ query, from, size }),
      size,
    }),
    /** @throws ApiError 409 */
    create: (fields: object, context: HandlerContext) => {
      const record = { [idName]: randomUUID(), ...fields }
      const id = idOf(record)
      if (kept(context).find(id) || context.records.spentIds.find(spentKey({ kind: name, id })))
        throw new ApiError(409, `${kind} ${id} already exists`)
      kept(context).insert(withoutNulls(record as unknown as Stored))
      return {}
    },
    /** @throws ApiError 404 */
    update: (changes: object, context: HandlerContext) => {
      kept(context).replace(merged(get(changes as Key, context), changes as Partial<Stored>))
      return {}
    },
    /** @throws ApiError 404 */
    remove: (key: Key, context: HandlerContext) => {
      get(key, context)
      kept(context).remove(idOf(key))
      context.records.spentIds.insert({ kind: name, id: idOf(key) })
      return {}
    },
  }
}

/** The handlers of all kinds' usual calls. Some are replaced by special ones. */
export const usualHandlers = Object.fromEntries(
  recordNames.flatMap((name) => {
    const { calls }: RecordKind = records[name]
    const handlers = recordHandlers(name)
    return calls.map((call) => [`${name}.${call}`, handlers[call]])
  }),
) as unknown as HandlersOf<UsualCallName>

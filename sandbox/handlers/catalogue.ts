import { randomUUID } from 'node:crypto'
import { underNames } from '#shared/contract/call.ts'
import type { catalogueCalls } from '#shared/contract/catalogue.ts'
import { type CatalogueListName, catalogueIdNames } from '#shared/entities/catalogue.ts'
import type { Collection } from '../data/collection.ts'
import type { Collections } from '../data/collections.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlerContext, HandlersOf } from './handler.ts'
import { merged } from './merged.ts'

type EntryOf<L extends CatalogueListName> = object & (Collections[L] extends Collection<infer T> ? T : never)

/** The calls of one list; the provider makes an id if the client sends none. */
function listHandlers<L extends CatalogueListName>(list: L, kind: string) {
  type Entry = EntryOf<L>
  const idName = catalogueIdNames[list]
  const kept = ({ records }: HandlerContext) => records[list] as unknown as Collection<Entry>
  const idIn = (sent: object) => (sent as Readonly<Record<string, string | undefined>>)[idName]
  return underNames(list, {
    list: (_: unknown, context: HandlerContext) => kept(context).list(),
    create: (fields: object, context: HandlerContext) => {
      const id = idIn(fields) ?? randomUUID()
      if (kept(context).find(id)) throw new ApiError(409, `${kind} ${id} already exists`)
      kept(context).insert({ [idName]: id, ...fields, isArchived: false } as unknown as Entry)
      return {}
    },
    update: (changes: object, context: HandlerContext) => {
      const id = idIn(changes) ?? ''
      kept(context).replace(merged(found(kept(context).find(id), kind, id), changes))
      return {}
    },
  })
}

/** The six lists that other records refer to (API-35 to API-52). */
export const catalogueHandlers: HandlersOf<keyof typeof catalogueCalls> = {
  ...listHandlers('jobRequirements', 'Job requirement'),
  ...listHandlers('jobIndustries', 'Job industry'),
  ...listHandlers('visaSubclasses', 'Visa subclass'),
  ...listHandlers('languages', 'Language'),
  ...listHandlers('interests', 'Interest'),
  ...listHandlers('tags', 'Tag'),
}

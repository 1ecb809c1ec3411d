import { randomUUID } from 'node:crypto'
import type { catalogueCalls } from '#shared/contract/catalogue.ts'
import { type CatalogueListName, catalogueIdNames } from '#shared/entities/catalogue.ts'
import type { Collection } from '../data/collection.ts'
import type { Collections } from '../data/collections.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlerContext, HandlersOf } from './handler.ts'

type EntryOf<L extends CatalogueListName> = object & (Collections[L] extends Collection<infer T> ? T : never)

/** The calls of one list; without an id of the client's the provider makes one. */
function listHandlers<L extends CatalogueListName>(list: L, kind: string) {
  type Entry = EntryOf<L>
  const idName = catalogueIdNames[list]
  const kept = ({ records }: HandlerContext) => records[list] as unknown as Collection<Entry>
  const idIn = (sent: object) => (sent as Readonly<Record<string, string | undefined>>)[idName]
  return {
    list: (_: unknown, context: HandlerContext) => kept(context).list(),
    create: (fields: object, context: HandlerContext) => {
      const id = idIn(fields) ?? randomUUID()
      if (kept(context).find(id)) throw new ApiError(409, `${kind} ${id} already exists`)
      const entry = { [idName]: id, ...fields, isArchived: false } as unknown as Entry
      kept(context).insert(entry)
      return entry
    },
    update: (changes: object, context: HandlerContext) => {
      const id = idIn(changes) ?? ''
      const entry = { ...found(kept(context).find(id), kind, id), ...changes }
      kept(context).replace(entry)
      return entry
    },
  }
}

const jobRequirements = listHandlers('jobRequirements', 'Job requirement')
const jobIndustries = listHandlers('jobIndustries', 'Job industry')
const visaSubclasses = listHandlers('visaSubclasses', 'Visa subclass')
const languages = listHandlers('languages', 'Language')
const interests = listHandlers('interests', 'Interest')
const tags = listHandlers('tags', 'Tag')

/** The six lists that other records choose from (API-35 to API-52). */
export const catalogueHandlers: HandlersOf<keyof typeof catalogueCalls> = {
  'jobRequirements.list': jobRequirements.list,
  'jobRequirements.create': jobRequirements.create,
  'jobRequirements.update': jobRequirements.update,
  'jobIndustries.list': jobIndustries.list,
  'jobIndustries.create': jobIndustries.create,
  'jobIndustries.update': jobIndustries.update,
  'visaSubclasses.list': visaSubclasses.list,
  'visaSubclasses.create': visaSubclasses.create,
  'visaSubclasses.update': visaSubclasses.update,
  'languages.list': languages.list,
  'languages.create': languages.create,
  'languages.update': languages.update,
  'interests.list': interests.list,
  'interests.create': interests.create,
  'interests.update': interests.update,
  'tags.list': tags.list,
  'tags.create': tags.create,
  'tags.update': tags.update,
}

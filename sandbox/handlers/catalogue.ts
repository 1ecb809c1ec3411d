import { type CatalogueListName, catalogueListNames } from '#shared/entities/catalogue.ts'
import type { HandlerContext, HandlersOf } from './handler.ts'
import { recordHandlers } from './record-handlers.ts'

type CreateCall = `${CatalogueListName}.create`

/** A new entry of the six lists is active (API-35 to API-52). */
export const catalogueHandlers = Object.fromEntries(
  catalogueListNames.map((list) => {
    const { create } = recordHandlers(list)
    return [
      `${list}.create`,
      (fields: object, context: HandlerContext) => create({ ...fields, isArchived: false }, context),
    ]
  }),
) as unknown as HandlersOf<CreateCall>

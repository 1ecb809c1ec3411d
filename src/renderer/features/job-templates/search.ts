import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { idSchema } from '#shared/rules/validation.ts'

/** Where the list stands before anybody filtered it. */
const start = { industryId: '' }

const templateSearchSchema = v.object({
  industryId: v.optional(v.fallback(idSchema, start.industryId), start.industryId),
})

const withoutStart: SearchMiddleware<v.InferOutput<typeof templateSearchSchema>> = stripSearchParams(start)

/** The industry that the list is filtered by, kept in the URL so that Back returns to it; '' shows all (TPL-01, TPL-02). */
export const templateListRoute = {
  validateSearch: templateSearchSchema,
  search: { middlewares: [withoutStart] },
}

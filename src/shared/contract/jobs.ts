import * as v from 'valibot'
import { jobSchema } from '../entities/job.ts'
import { idSchema } from '../rules/validation.ts'
import { read } from './call.ts'
import { searchAnswer, searchInput } from './search.ts'

const ids = v.optional(v.array(idSchema))

/** Jobs, as far as a business shows them (API-32). */
export const jobCalls = {
  'jobs.search': read({
    phrase: 'search jobs',
    method: 'POST',
    path: 'job/admin/search',
    input: searchInput(v.strictObject({ businessIds: ids })),
    answer: searchAnswer(jobSchema),
  }),
}

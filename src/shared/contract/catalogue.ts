import * as v from 'valibot'
import { jobIndustrySchema, jobRequirementSchema } from '../entities/catalogue.ts'
import { read } from './call.ts'
import { noInput } from './common.ts'

/** The lists that other records choose from, archived entries included (API-35, API-38). */
export const catalogueCalls = {
  'jobIndustries.list': read({
    phrase: 'load job industries',
    method: 'GET',
    path: 'job-industry/admin/list',
    input: noInput,
    answer: v.array(jobIndustrySchema),
  }),
  'jobRequirements.list': read({
    phrase: 'load job requirements',
    method: 'GET',
    path: 'job-requirement/admin/list',
    input: noInput,
    answer: v.array(jobRequirementSchema),
  }),
}

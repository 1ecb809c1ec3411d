import * as v from 'valibot'
import {
  datesAcross,
  jobApplicationSchema,
  jobFields,
  jobFieldsSchema,
  jobIndirect,
  jobSchema,
} from '../entities/job.ts'
import { jobTermsFields, ratesAcross, ratesInOrder } from '../entities/job-terms.ts'
import { longestRoverId } from '../entities/rover-job.ts'
import { records } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { read } from './call.ts'
import { noContent } from './common.ts'
import { rowsOf } from './record-rows.ts'
import { searchInput } from './search.ts'

const jobs = rowsOf(records.jobs, jobSchema, noContent)

const ids = v.optional(v.array(idSchema))
const dollars = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)))

/** The columns by which a search can sort (JOB-20). */
export const jobSortFields = ['title', 'listedAt', 'expiresAt', 'businessName', 'industryId'] as const
export type JobSortField = (typeof jobSortFields)[number]

const filters = strictRecord({
  minHourlyRate: dollars,
  maxHourlyRate: dollars,
  contractTypes: v.optional(v.array(jobTermsFields.contractType.rule)),
  industryIds: ids,
  businessIds: ids,
  status: v.optional(v.string()),
  /** Ids of jobs in the feed that they were imported from, in the feed's own type. */
  sourceIds: v.optional(
    v.array(v.union([v.pipe(v.string(), v.maxLength(longestRoverId)), v.pipe(v.number(), v.finite())])),
  ),
})

const sort = strictRecord({ field: v.picklist(jobSortFields), direction: v.picklist(['asc', 'desc']) })

/** Checks that a job does not expire before it is listed, if both dates are sent. */
const datesInOrder = <T extends Parameters<typeof datesAcross.fault>[0]>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const message = dataset.typed && datesAcross.fault(dataset.value)
    if (message) addIssue({ message })
  })

/**
 * Jobs (API-27 to API-32). The specification leaves the answers of POST and PATCH open, so the job is read
 * again.
 */
export const jobCalls = {
  'jobs.get': jobs.get,
  'jobs.search': jobs.search(strictRecord({ ...searchInput(filters).entries, sort: v.optional(sort) })),
  'jobs.create': jobs.create(
    v.pipe(strictRecord({ ...jobs.key.entries, ...jobFieldsSchema.entries }), ratesInOrder(), datesInOrder()),
  ),
  'jobs.update': jobs.update({
    input: v.pipe(
      strictRecord({ ...jobs.key.entries, ...v.partial(jobFieldsSchema).entries }),
      ratesInOrder(),
      datesInOrder(),
    ),
    edit: {
      fields: {
        ...jobFields,
        ...jobIndirect,
        businessLogoUrl: { kind: 'image', label: 'Business Logo' },
      },
      together: ['businessId', 'businessName', 'businessLogoUrl'],
      shownBy: 'businessName',
      rules: [ratesAcross, datesAcross],
    },
  }),
  'jobs.remove': jobs.remove(),
  'jobApplications.list': read({
    phrase: 'load the applications',
    method: 'GET',
    path: 'job/admin/{jobId}/applications',
    input: jobs.key,
    answer: v.array(jobApplicationSchema),
  }),
}

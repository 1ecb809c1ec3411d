import * as v from 'valibot'
import { datesAcross, jobApplicationSchema, jobFieldsSchema, jobSchema } from '../entities/job.ts'
import { jobTermsFields, ratesInOrder } from '../entities/job-terms.ts'
import { longestRoverId } from '../entities/rover-job.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { read, write } from './call.ts'
import { noContent } from './common.ts'
import { recordAsSent, recordGone } from './read-back.ts'
import { searchAnswer, searchInput } from './search.ts'

const ofJob = strictRecord({ jobId: idSchema })

const getJob = read({
  phrase: 'load the job',
  method: 'GET',
  path: 'job/admin/{jobId}',
  input: ofJob,
  answer: jobSchema,
})

const ids = v.optional(v.array(idSchema))
const dollars = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)))

/** The columns that a search can sort by (JOB-20). */
export const jobSortFields = ['title', 'listedAt', 'expiresAt', 'businessName', 'industryId'] as const
export type JobSortField = (typeof jobSortFields)[number]

const filters = strictRecord({
  minHourlyRate: dollars,
  maxHourlyRate: dollars,
  contractTypes: v.optional(v.array(jobTermsFields.contractType.rule)),
  industryIds: ids,
  businessIds: ids,
  status: v.optional(v.string()),
  /** Ids that the jobs have in the feed they came from, in the feed's own format and type. */
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
 * Jobs (API-27 to API-32). The specification leaves the answer of POST and PATCH open, so
 * the job is read again.
 */
export const jobCalls = {
  'jobs.get': getJob,
  'jobs.search': read({
    phrase: 'search jobs',
    method: 'POST',
    path: 'job/admin/search',
    input: strictRecord({ ...searchInput(filters).entries, sort: v.optional(sort) }),
    answer: searchAnswer(jobSchema),
  }),
  'jobs.create': write({
    phrase: 'add the job',
    said: 'Added {name}',
    method: 'POST',
    path: 'job/admin',
    input: v.pipe(
      strictRecord({ jobId: idSchema, ...jobFieldsSchema.entries }),
      ratesInOrder(),
      datesInOrder(),
    ),
    answer: noContent,
    readBack: recordAsSent(getJob, 'jobId'),
  }),
  'jobs.update': write({
    phrase: 'save the job',
    said: 'Saved {name}',
    method: 'PATCH',
    path: 'job/admin',
    input: v.pipe(
      strictRecord({ jobId: idSchema, ...v.partial(jobFieldsSchema).entries }),
      ratesInOrder(),
      datesInOrder(),
    ),
    answer: noContent,
    readBack: recordAsSent(getJob, 'jobId'),
  }),
  'jobs.remove': write({
    phrase: 'delete the job',
    said: 'Deleted {name}',
    method: 'DELETE',
    path: 'job/admin/{jobId}',
    // A DELETE sends only its path. The ledger of changes needs the rest, because it cannot
    // read a deleted job.
    input: strictRecord({
      jobId: idSchema,
      title: v.nullish(v.string()),
      businessId: v.nullish(v.string()),
    }),
    answer: noContent,
    readBack: recordGone(getJob, 'jobId'),
  }),
  'jobApplications.list': read({
    phrase: 'load the applications',
    method: 'GET',
    path: 'job/admin/{jobId}/applications',
    input: ofJob,
    answer: v.array(jobApplicationSchema),
  }),
}

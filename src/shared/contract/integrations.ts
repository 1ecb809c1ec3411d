import * as v from 'valibot'
import { businessLogSchema } from '../entities/business-log.ts'
import { readList, write } from './call.ts'
import { noContent, noInput } from './common.ts'

/** Other systems from which jobs come (API-93, API-94). */
export const integrationCalls = {
  'businessLogs.list': readList({
    phrase: 'load the logs',
    method: 'GET',
    path: 'business-log/admin/list',
    input: noInput,
    answer: v.array(businessLogSchema),
  }),
  /** A GET that changes something, so it is never prefetched or automatically repeated (trap 2). */
  'jobAdder.refresh': write({
    phrase: 'refresh JobAdder',
    success: 'Refreshed JobAdder',
    method: 'GET',
    path: 'jobadder/refresh',
    input: noInput,
    answer: noContent,
  }),
}

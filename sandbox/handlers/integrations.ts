import { randomUUID } from 'node:crypto'
import type { integrationCalls } from '#shared/contract/integrations.ts'
import { jobAdderBusinessIds } from '../sample/business-logs.ts'
import type { HandlersOf } from './handler.ts'

/**
 * JobAdder and its logs (API-93, API-94). A refresh finds no new jobs, but adds a log entry for each
 * business.
 */
export const integrationHandlers: HandlersOf<keyof typeof integrationCalls> = {
  'businessLogs.list': (_, { records }) => records.businessLogs.listText(),
  'jobAdder.refresh': (_, { records, timestamp }) => {
    for (const businessId of jobAdderBusinessIds)
      if (records.businesses.find(businessId))
        records.businessLogs.insert({
          businessLogId: randomUUID(),
          businessId,
          message: 'Refreshed by hand: nothing new at JobAdder',
          createdAt: timestamp(),
        })
    return {}
  },
}

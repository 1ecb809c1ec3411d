import { queryOptions } from '@tanstack/react-query'
import { call } from '#renderer/lib/api.ts'
import { query } from '#renderer/lib/query.ts'
import type { BusinessLog } from '#shared/entities/business-log.ts'
import { newestFirst } from './logs.ts'

/** The logs, newest first (INT-03). They are put in order as they are read: of tens of thousands it takes a frame. */
export const logList = queryOptions({
  queryKey: ['businessLogs.list', {}] as const,
  queryFn: async ({ signal }): Promise<readonly BusinessLog[]> =>
    newestFirst(await call('businessLogs.list', {}, signal)),
})

/** The businesses that the logs name: a read by itself, which may fail alone (INT-06). */
export const businessList = query('businesses.list', {})

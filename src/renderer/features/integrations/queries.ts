import { queryOptions } from '@tanstack/react-query'
import { call } from '#renderer/lib/api.ts'
import { query } from '#renderer/lib/query.ts'
import type { BusinessLog } from '#shared/entities/business-log.ts'
import { newestFirst } from './logs.ts'

/**
 * The logs, newest first (INT-03). Sorted once when they arrive: for tens of thousands that takes a frame.
 */
export const logList = queryOptions({
  queryKey: ['businessLogs.list', {}] as const,
  queryFn: async ({ signal }): Promise<readonly BusinessLog[]> =>
    newestFirst(await call('businessLogs.list', {}, signal)),
})

/** The businesses that the logs refer to: a separate read, which may fail on its own (INT-06). */
export const businessList = query('businesses.list', {})

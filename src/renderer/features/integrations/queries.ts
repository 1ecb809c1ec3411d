import { longList, orderedLongList } from '#renderer/lib/long-list/long-list.ts'
import { newestFirst } from './logs.ts'

/** The logs, newest first (INT-03). */
export const logList = orderedLongList('businessLogs.list', newestFirst)

/** The businesses that the logs refer to. It is a separate query, which may fail separately (INT-06). */
export const businessList = longList('businesses.list')

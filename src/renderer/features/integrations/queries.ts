import { query } from '#renderer/lib/query.ts'

/** The logs, and the businesses that they name: two reads, which fail by themselves (INT-03, INT-06). */
export const logList = query('businessLogs.list', {})
export const businessList = query('businesses.list', {})

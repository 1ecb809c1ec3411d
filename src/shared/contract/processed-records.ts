import type { PendingChange, ProcessedKind } from '../entities/pending-change.ts'
import type { businessCalls } from './businesses.ts'
import type { jobCalls } from './jobs.ts'

type Name = keyof typeof jobCalls | keyof typeof businessCalls

interface ProcessedRecord {
  /** Reads a record as it is, however far the search has got. */
  readonly get: Name
  /** The search that lags behind. */
  readonly search: Name
  /** Names of the record's id and of what it is called. */
  readonly id: string
  readonly name: string
  /** The writes that the search shows late, and what each does. */
  readonly writes: Partial<Record<Name, PendingChange['change']>>
  /** Query and filters of a search in which this record is to be found. */
  readonly lookFor: (record: Readonly<Record<string, unknown>>) => {
    readonly query: string
    readonly filters: Readonly<Record<string, unknown>>
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Records that the provider's search shows only after processing, each declared once. */
export const processedRecords = {
  jobs: {
    get: 'jobs.get',
    search: 'jobs.search',
    id: 'jobId',
    name: 'title',
    writes: { 'jobs.create': 'added', 'jobs.update': 'edited', 'jobs.remove': 'deleted' },
    lookFor: ({ title, businessId }) => ({
      query: asText(title).slice(0, 500),
      filters: asText(businessId) === '' ? {} : { businessIds: [asText(businessId)] },
    }),
  },
} as const satisfies Record<ProcessedKind, ProcessedRecord>

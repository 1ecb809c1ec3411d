import type { PendingChange, ProcessedKind } from '../entities/pending-change.ts'
import type { HttpCallName } from './index.ts'
import { maxQueryLength } from './search.ts'

interface ProcessedRecord {
  readonly noun: string
  /** The first part of the path of a record's screen. */
  readonly area: string
  /** Reads a record by its id, so the answer is never stale. */
  readonly get: HttpCallName
  /** The search, which shows writes late. */
  readonly search: HttpCallName
  /** The members that hold the record's id and its name. */
  readonly id: string
  readonly name: string
  /** The writes that the search shows late, with the kind of change. */
  readonly writes: Partial<Record<HttpCallName, PendingChange['change']>>
  /** Query and filters of a search that finds this record. */
  readonly lookFor: (record: Readonly<Record<string, unknown>>) => {
    readonly query: string
    readonly filters: Readonly<Record<string, unknown>>
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Records that the provider's search shows only after processing, each declared once. */
export const processedRecords = {
  jobs: {
    noun: 'job',
    area: 'jobs',
    get: 'jobs.get',
    search: 'jobs.search',
    id: 'jobId',
    name: 'title',
    writes: { 'jobs.create': 'added', 'jobs.update': 'edited', 'jobs.remove': 'deleted' },
    lookFor: ({ title, businessId }) => ({
      query: asText(title).slice(0, maxQueryLength),
      filters: asText(businessId) === '' ? {} : { businessIds: [asText(businessId)] },
    }),
  },
  places: {
    noun: 'place',
    area: 'places',
    get: 'places.get',
    search: 'places.search',
    id: 'placeId',
    name: 'name',
    writes: { 'places.create': 'added', 'places.update': 'edited', 'places.remove': 'deleted' },
    lookFor: ({ name }) => ({ query: asText(name).slice(0, maxQueryLength), filters: {} }),
  },
} as const satisfies Record<ProcessedKind, ProcessedRecord>

import type { catalogueCalls } from '#shared/contract/catalogue.ts'
import type { HandlersOf } from './handler.ts'

/** The lists that other records choose from (API-35, API-38). */
export const catalogueHandlers: HandlersOf<keyof typeof catalogueCalls> = {
  'jobIndustries.list': (_, { records }) => records.jobIndustries.list(),
  'jobRequirements.list': (_, { records }) => records.jobRequirements.list(),
}

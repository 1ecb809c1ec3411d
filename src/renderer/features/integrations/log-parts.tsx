import { Moment } from '#renderer/components/record/moment.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import type { BusinessLog } from '#shared/entities/business-log.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { type BusinessNames, businessOf } from './logs.ts'

interface LogPartProps {
  readonly log: BusinessLog
}

/** The time at which a log was written (INT-04). */
export const LogMoment = ({ log: { createdAt } }: LogPartProps) => createdAt && <Moment at={createdAt} />

/** A link to a log's business: its name, or its id (INT-04, INT-06). */
export const LogBusiness = ({ log, names }: LogPartProps & { readonly names: BusinessNames }) =>
  log.businessId && (
    <RecordLink to={recordPath('businesses', log.businessId)}>{businessOf(log, names)}</RecordLink>
  )

import type { ClashRow } from '#renderer/forms/clash/clash-rows.ts'
import { dateTime } from '#renderer/lib/text/format.ts'
import { jobIndirect } from '#shared/entities/job.ts'
import { fromLocalDateTime, toUtc } from '#shared/rules/local-date-time.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { labelOf } from '#shared/rules/options.ts'
import { type JobFormValues, jobFormFields } from './form-values.ts'

type Values = Partial<JobFormValues>

/** The job dialogs' rows for a clash of the business or the expiry. */
export const jobClashRows: readonly ClashRow[] = [
  {
    names: ['business', 'businessId', 'businessName', 'businessLogoUrl'],
    label: jobFormFields.business.label,
    show: ({ business }: Values) => business && nameOrId(business.businessName, business.businessId),
  },
  {
    names: ['expiry', 'expiresAt'],
    label: jobIndirect.expiresAt.label,
    show: ({ expiry = '', expiresAt = '' }: Values) => {
      const moment = expiry === 'EXPIRES' && toUtc(fromLocalDateTime(expiresAt))
      return moment ? dateTime(moment) : labelOf(jobFormFields.expiry.options, expiry)
    },
  },
]

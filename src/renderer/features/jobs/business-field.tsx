import { RecordSelect } from '#renderer/components/select/record-select.tsx'
import { FieldFrame } from '#renderer/forms/fields/field-frame.tsx'
import { useBoundField } from '#renderer/forms/fields/use-bound-field.ts'
import type { Business } from '#shared/entities/business.ts'
import { nameOrId } from '#shared/rules/names.ts'
import type { JobBusiness } from './form-values.ts'
import { businessOption } from './labels.ts'
import { businessesFor } from './queries.ts'

interface BusinessFieldProps {
  /** Called with a newly picked business; the form then copies its address. */
  readonly onPick: (business: Business) => void
}

/**
 * A select for the job's business, which the server searches while the admin types. The job stores the
 * business's name and logo (JOB-30, JOB-47).
 */
export function BusinessField({ onPick }: BusinessFieldProps) {
  const { frame, value, isSubmitting, change, control } = useBoundField<JobBusiness | null>()
  const pick = (business: Business | undefined) => {
    if (!business) return
    const { businessId, name, logoUrl } = business
    change({ businessId, businessName: name ?? '', businessLogoUrl: logoUrl ?? null })
    onPick(business)
  }
  return (
    <FieldFrame {...frame}>
      <RecordSelect
        {...control}
        label={frame.label}
        placeholder="Select Business"
        find={businessesFor}
        toOption={businessOption}
        value={
          value
            ? { value: value.businessId, label: nameOrId(value.businessName, value.businessId) }
            : undefined
        }
        onChange={pick}
        disabled={isSubmitting}
      />
    </FieldFrame>
  )
}

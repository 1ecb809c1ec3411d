import { memo } from 'react'
import { NumberInput } from '#renderer/components/control/number-input.tsx'
import { Filter, Filters } from '#renderer/components/list/filters.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { MultiSelect } from '#renderer/components/select/multi-select.tsx'
import { RecordMultiSelect } from '#renderer/components/select/record-select.tsx'
import { useChoices } from '#renderer/lib/records/catalogue.ts'
import { areRatesInOrder, jobTermsFields } from '#shared/entities/job-terms.ts'
import { useChosenBusinesses } from './chosen-businesses.ts'
import styles from './jobs.module.css'
import { businessOption } from './labels.ts'
import { businessesFor } from './queries.ts'
import { countFilters, haveSameFilters, type JobSearch } from './search.ts'

interface JobFiltersProps {
  readonly draft: JobSearch
  readonly onChange: (part: Partial<Omit<JobSearch, 'page'>>) => void
}

/** Returns a rate for the filter, in dollars; undefined if it is empty or negative. */
const rate = (value: number | null) => (value !== null && value >= 0 ? value : undefined)

const areSameFilters = (before: JobFiltersProps, after: JobFiltersProps) =>
  before.onChange === after.onChange && haveSameFilters(before.draft, after.draft)

/**
 * The filters of the job list (JOB-02, JOB-03). Memoised, so that typing into the search box does not render
 * them.
 */
export const JobFilters = memo(function JobFilters({ draft, onChange }: JobFiltersProps) {
  const { minHourlyRate, maxHourlyRate, contractTypes, industryIds, businessIds } = draft
  const industries = useChoices('jobIndustries', industryIds)
  // Must stay outside the filter, which renders later: a query tracks only the properties that the first
  // render reads.
  const { known, failed } = useChosenBusinesses(businessIds)
  return (
    <>
      <Filters setCount={countFilters(draft)}>
        <Filter label={jobTermsFields.minHourlyRate.label}>
          {(id) => (
            <NumberInput
              id={id}
              prefix="$"
              value={minHourlyRate ?? null}
              onChange={(value) => onChange({ minHourlyRate: rate(value) })}
            />
          )}
        </Filter>
        <Filter label={jobTermsFields.maxHourlyRate.label}>
          {(id) => (
            <NumberInput
              id={id}
              prefix="$"
              value={maxHourlyRate ?? null}
              onChange={(value) => onChange({ maxHourlyRate: rate(value) })}
            />
          )}
        </Filter>
        <Filter label={jobTermsFields.contractType.label}>
          {(id) => (
            <MultiSelect
              id={id}
              label={jobTermsFields.contractType.label}
              options={jobTermsFields.contractType.options}
              isFixed
              isOneLine
              value={contractTypes}
              onChange={(chosen) => onChange({ contractTypes: chosen })}
            />
          )}
        </Filter>
        <Filter label={jobTermsFields.industryId.label}>
          {(id) => (
            <MultiSelect
              id={id}
              label={jobTermsFields.industryId.label}
              options={industries.options}
              isLoading={industries.isLoading}
              isOneLine
              value={industryIds}
              onChange={(chosen) => onChange({ industryIds: chosen })}
            />
          )}
        </Filter>
        <Filter label="Business Name">
          {(id) => (
            <RecordMultiSelect
              id={id}
              label="Business Name"
              find={businessesFor}
              toOption={businessOption}
              isOneLine
              value={businessIds}
              known={known}
              isNaming={known.length < businessIds.length}
              onChange={(chosen) => onChange({ businessIds: [...chosen] })}
            />
          )}
        </Filter>
      </Filters>
      {failed && <FailedReads queries={[failed]} />}
      <div aria-live="polite" className={styles.note}>
        {!areRatesInOrder(draft) && 'The minimum hourly rate is above the maximum.'}
      </div>
    </>
  )
}, areSameFilters)

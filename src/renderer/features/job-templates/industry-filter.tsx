import { Filter, Filters } from '#renderer/components/list/filters.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { Select } from '#renderer/components/select/select.tsx'
import { useChoices } from '#renderer/lib/records/catalogue.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import styles from './job-templates.module.css'

interface IndustryFilterProps {
  /** The id of the industry; '' shows all. */
  readonly value: string
  /** The ids of industries that templates use; these are offered even if they are archived. */
  readonly used: readonly string[]
  readonly onChange: (industryId: string) => void
}

const { label } = jobTermsFields.industryId

/** Filters the active and the archived job templates by industry (TPL-01, TPL-02, TPL-04). */
export function IndustryFilter({ value, used, onChange }: IndustryFilterProps) {
  const { options, isLoading, query } = useChoices('jobIndustries', [value, ...used])
  return (
    <>
      <div className={styles.filter}>
        <Filters>
          <Filter label={label}>
            {(id) => (
              <Select<string | null>
                id={id}
                label={label}
                placeholder="All Industries"
                options={options}
                isLoading={isLoading}
                isClearable
                value={value || null}
                onChange={(chosen) => onChange(chosen ?? '')}
              />
            )}
          </Filter>
        </Filters>
      </div>
      <FailedReads queries={[query]} />
    </>
  )
}

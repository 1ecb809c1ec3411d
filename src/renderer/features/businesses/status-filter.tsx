import { memo } from 'react'
import { Filter, Filters } from '#renderer/components/list/filters.tsx'
import { MultiSelect } from '#renderer/components/select/multi-select.tsx'
import { type BusinessStatus, businessStatuses } from '#shared/entities/business-status.ts'
import styles from './businesses.module.css'

interface StatusFilterProps {
  readonly value: readonly BusinessStatus[]
  readonly onChange: (value: BusinessStatus[]) => void
}

/**
 * The filter by status. The server can't search by it, so the note says what the console does instead. Memoised, so
 * that typing into the search box does not render it.
 */
export const StatusFilter = memo(function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <>
      <div className={styles.filter}>
        <Filters>
          <Filter label="Status">
            {(id) => (
              <MultiSelect
                id={id}
                label="Status"
                placeholder="All Businesses"
                options={businessStatuses}
                isFixed
                isOneLine
                value={value}
                onChange={onChange}
              />
            )}
          </Filter>
        </Filters>
      </div>
      <div aria-live="polite" className={styles.note}>
        {value.length > 0 &&
          'The server can’t search by status, so the console reads the list of all businesses. It looks for the text in their names, ids, ABNs and email addresses.'}
      </div>
    </>
  )
})

import { memo } from 'react'
import { Filter, Filters } from '#renderer/components/list/filters.tsx'
import { MultiSelect } from '#renderer/components/select/multi-select.tsx'
import { type PlaceCategory, placeFields } from '#shared/entities/place.ts'
import styles from './places.module.css'

interface CategoryFilterProps {
  readonly value: readonly PlaceCategory[]
  readonly onChange: (value: PlaceCategory[]) => void
}

const { label, options } = placeFields.category

/** The category filter (PLC-02). Memoised, so that typing into the search box does not render it. */
export const CategoryFilter = memo(function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  return (
    <div className={styles.filter}>
      <Filters>
        <Filter label={label}>
          {(id) => (
            <MultiSelect
              id={id}
              label={label}
              placeholder="All Categories"
              options={options}
              isFixed
              isOneLine
              value={value}
              onChange={onChange}
            />
          )}
        </Filter>
      </Filters>
    </div>
  )
})

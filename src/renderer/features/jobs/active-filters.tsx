import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { focusHeading } from '#renderer/lib/react/screen.ts'
import styles from './jobs.module.css'
import { isFiltered, type JobSearch, noFilters, showsExpiredOnly } from './search.ts'

interface ActiveFiltersProps {
  readonly draft: JobSearch
  readonly onChange: (part: Partial<Omit<JobSearch, 'page'>>) => void
}

/** Buttons beside the count that clear the filters and the sort that shows only expired jobs. */
export function ActiveFilters({ draft, onChange }: ActiveFiltersProps) {
  const clear = (part: Partial<Omit<JobSearch, 'page'>>) => {
    onChange(part)
    // Moves the focus to the heading, because the pressed button disappears.
    focusHeading()
  }
  return (
    <span className={styles.activeFilters}>
      {showsExpiredOnly(draft) && (
        <Button
          size="small"
          shape="round"
          icon={<CloseOutlined aria-hidden />}
          iconPlacement="end"
          aria-label="Remove Expired only"
          title="Because of the chosen sort order"
          onClick={() => clear({ sort: undefined })}
        >
          Expired only
        </Button>
      )}
      {isFiltered(draft) && (
        <Button size="small" type="link" onClick={() => clear(noFilters)}>
          Clear filters
        </Button>
      )}
    </span>
  )
}

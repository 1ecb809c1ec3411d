import { Radio } from 'antd'
import { FilterBox } from '#renderer/components/list/filter-box.tsx'
import styles from './rover.module.css'
import type { RoverRow } from './rows.ts'
import { classChoices, type ShownClass } from './search.ts'

interface RowFilterProps {
  /** All loaded rows. */
  readonly rows: readonly RoverRow[]
  readonly show: ShownClass
  readonly onShow: (show: ShownClass) => void
  readonly text: string
  readonly onText: (text: string) => void
}

/** Filters the loaded rows by class and text. */
export const RowFilter = ({ rows, show, onShow, text, onText }: RowFilterProps) => (
  <div className={styles.filter}>
    <Radio.Group
      aria-label="Show"
      name="rover-class"
      options={classChoices(rows)}
      value={show}
      onChange={({ target }) => onShow(target.value)}
    />
    <FilterBox label="Filter Rover jobs" value={text} onChange={onText} />
  </div>
)

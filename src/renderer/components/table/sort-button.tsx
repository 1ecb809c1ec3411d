import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import styles from './record-table.module.css'

interface SortButtonProps {
  readonly title: string
  readonly direction: 'asc' | 'desc' | undefined
  readonly onClick: () => void
}

/** The header of a sortable column. Its cell announces the direction to screen readers. */
export const SortButton = ({ title, direction, onClick }: SortButtonProps) => (
  <button type="button" className={styles.sort} onClick={onClick}>
    {title}
    <span aria-hidden className={styles.arrows}>
      <CaretUpFilled data-on={direction === 'asc'} />
      <CaretDownFilled data-on={direction === 'desc'} />
    </span>
  </button>
)

import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import styles from './record-table.module.css'

interface SortButtonProps {
  readonly title: string
  readonly direction: 'asc' | 'desc' | undefined
  readonly onClick: () => void
}

/** The head of a column that can be sorted by; the cell around it tells a screen reader how it is. */
export const SortButton = ({ title, direction, onClick }: SortButtonProps) => (
  <button type="button" className={styles.sort} onClick={onClick}>
    {title}
    <span aria-hidden className={styles.arrows}>
      <CaretUpFilled data-on={direction === 'asc'} />
      <CaretDownFilled data-on={direction === 'desc'} />
    </span>
  </button>
)

import { pageSizes } from '#shared/entities/own-list.ts'
import styles from './record-pagination.module.css'

/** The number of records on a page, and the function that chooses another one. */
export interface Sizing {
  readonly size: number
  readonly choose: (size: (typeof pageSizes)[number]) => void
}

/** A choice of the records on a page. It is the browser's own, because every search renders it. */
export const PageSizeSelect = ({ size, choose }: Sizing) => (
  <select
    className={styles.size}
    aria-label="Records per page"
    value={size}
    onChange={({ target }) => {
      const chosen = pageSizes.find((each) => each === Number(target.value))
      if (chosen) choose(chosen)
    }}
  >
    {pageSizes.map((each) => (
      <option key={each} value={each}>
        {each} per page
      </option>
    ))}
  </select>
)

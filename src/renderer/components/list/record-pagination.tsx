import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { pageCount } from '#shared/rules/paging.ts'
import { pageItems } from './page-items.ts'
import styles from './record-pagination.module.css'

interface RecordPaginationProps {
  /** Accessible name, if a screen has more than one pagination. */
  readonly label?: string
  /** Counted from 1. */
  readonly page: number
  /** Total number of records. */
  readonly total: number
  readonly onPage: (page: number) => void
}

const current = { color: 'primary', variant: 'outlined', 'aria-current': 'page' } as const

/**
 * Numbered pages with previous, next and ellipses (SHELL-18 to SHELL-21); nothing if there are no records.
 */
export function RecordPagination({ label = 'Pages', page, total, onPage }: RecordPaginationProps) {
  const count = pageCount(total)
  if (count === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.pages}>
        <li>
          <Button
            type="text"
            icon={<LeftOutlined />}
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
        </li>
        {pageItems(page, count).map((item, index, items) =>
          item === 'gap' ? (
            <li key={`after ${items[index - 1]}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={item}>
              <Button
                {...(item === page ? current : { type: 'text' })}
                aria-label={`Page ${item}`}
                onClick={() => onPage(item)}
              >
                {item}
              </Button>
            </li>
          ),
        )}
        <li>
          <Button
            type="text"
            icon={<RightOutlined />}
            aria-label="Next page"
            disabled={page >= count}
            onClick={() => onPage(page + 1)}
          />
        </li>
      </ul>
    </nav>
  )
}

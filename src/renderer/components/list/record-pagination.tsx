import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { PrintNote } from '#renderer/components/table/print-note.tsx'
import { partOfList } from '#renderer/lib/find/partial-list.ts'
import { rangeText } from '#renderer/lib/list/count-sentence.ts'
import { pageCount, pageSize } from '#shared/rules/paging.ts'
import { pageItems } from './page-items.ts'
import { PageSizeSelect, type Sizing } from './page-size.tsx'
import styles from './record-pagination.module.css'

interface RecordPaginationProps {
  /** Accessible name; needed if a screen has several paginations. */
  readonly label?: string
  /** The current page, counted from 1. */
  readonly page: number
  /** The number of all matching records. */
  readonly total: number
  /** False if `total` is only an estimate. */
  readonly isTotalKnown?: boolean
  /** The number of records per page; `pageSize` by default. */
  readonly size?: number
  readonly onPage: (page: number) => void
  /** Set if the admin can choose how many records a page has. */
  readonly sizing?: Sizing
}

/**
 * Numbered page buttons with Previous, Next and ellipses, and the numbers of the shown records (SHELL-18 to
 * SHELL-21). Renders nothing if one page of the smallest size shows all records. The buttons are not antd's, because every search
 * renders them.
 */
export function RecordPagination({
  label = 'Pages',
  page,
  total,
  isTotalKnown = true,
  size,
  onPage,
  sizing,
}: RecordPaginationProps) {
  const count = pageCount(total, size)
  if (count <= 1 && (!sizing || total <= pageSize)) return null
  return (
    <nav aria-label={label} className={styles.pagination} {...partOfList(total)}>
      <ul className={styles.pages}>
        <li>
          <button
            type="button"
            className={styles.page}
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <LeftOutlined />
          </button>
        </li>
        {pageItems(page, count).map((item, index, items) =>
          item === 'gap' ? (
            <li key={`after ${items[index - 1]}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                className={styles.page}
                aria-current={item === page ? 'page' : undefined}
                aria-label={`Page ${item}`}
                onClick={() => onPage(item)}
              >
                {item}
              </button>
            </li>
          ),
        )}
        <li>
          <button
            type="button"
            className={styles.page}
            aria-label="Next page"
            disabled={page >= count}
            onClick={() => onPage(page + 1)}
          >
            <RightOutlined />
          </button>
        </li>
      </ul>
      <div className={styles.end}>
        <span className={styles.range}>{rangeText(page, total, isTotalKnown, size)}</span>
        {sizing && <PageSizeSelect {...sizing} />}
      </div>
      <PrintNote>{`Page ${page} of ${count} is printed.`}</PrintNote>
    </nav>
  )
}

import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { QueryKey } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect } from 'react'
import { type ListedRecord, type Page, type SteppedList, useListPlace } from '#renderer/lib/list-place.ts'
import type { ListSearch } from '#renderer/lib/list-search.ts'
import { isDialogOpen } from '#renderer/lib/screen.ts'
import styles from './list-steps.module.css'

interface ListStepsProps<R, S extends ListSearch, A extends Page<R>, K extends QueryKey> {
  readonly list: SteppedList<R, S, A, K>
  /** What one record is called. */
  readonly noun: string
}

/** From a record to the one before or after it in the list that it was opened from, by button or with Alt and an arrow key. */
export function ListSteps<R, S extends ListSearch, A extends Page<R>, K extends QueryKey>({
  list,
  noun,
}: ListStepsProps<R, S, A, K>) {
  const place = useListPlace(list)
  const navigate = useNavigate()
  const show = (listed: ListedRecord<S> | undefined) => {
    if (!listed) return
    // However many records were gone through, Back leads to the list.
    void navigate({
      to: listed.path,
      state: { origin: { list: list.path, search: listed.list, record: listed.path } },
      replace: true,
    })
  }
  const steps = { ArrowUp: place?.previous, ArrowDown: place?.next }

  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      if (isDialogOpen()) return
      event.preventDefault()
      show(steps[event.key])
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  })

  if (!place || place.total === 1) return null
  return (
    <span className={styles.steps}>
      <Button
        type="text"
        size="small"
        icon={<UpOutlined />}
        aria-label={`Previous ${noun}`}
        aria-keyshortcuts="Alt+ArrowUp"
        title={`Previous ${noun} (Alt+↑)`}
        disabled={!place.previous}
        onClick={() => show(place.previous)}
      />
      <Button
        type="text"
        size="small"
        icon={<DownOutlined />}
        aria-label={`Next ${noun}`}
        aria-keyshortcuts="Alt+ArrowDown"
        title={`Next ${noun} (Alt+↓)`}
        disabled={!place.next}
        onClick={() => show(place.next)}
      />
      <span role="status" className={styles.place}>
        {place.number} of {place.total}
      </span>
    </span>
  )
}

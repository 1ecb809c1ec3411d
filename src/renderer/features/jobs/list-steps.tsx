import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect } from 'react'
import { recordPath } from '#renderer/components/record-link.tsx'
import { isDialogOpen } from '#renderer/lib/screen.ts'
import styles from './jobs.module.css'
import { type ListedJob, useListPlace } from './list-place.ts'

/** From a job to the one before or after it in the list, by button or with Alt and an arrow key. */
export function ListSteps() {
  const place = useListPlace()
  const navigate = useNavigate()
  const show = (listed: ListedJob | undefined) => {
    if (!listed) return
    const record = recordPath('jobs', listed.jobId)
    // However many jobs were gone through, Back leads to the list.
    void navigate({
      to: record,
      state: { origin: { list: '/jobs', search: listed.list, record } },
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
        aria-label="Previous job"
        aria-keyshortcuts="Alt+ArrowUp"
        title="Previous job (Alt+↑)"
        disabled={!place.previous}
        onClick={() => show(place.previous)}
      />
      <Button
        type="text"
        size="small"
        icon={<DownOutlined />}
        aria-label="Next job"
        aria-keyshortcuts="Alt+ArrowDown"
        title="Next job (Alt+↓)"
        disabled={!place.next}
        onClick={() => show(place.next)}
      />
      <span role="status" className={styles.note}>
        {place.number} of {place.total}
      </span>
    </span>
  )
}

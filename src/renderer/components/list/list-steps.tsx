import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { QueryKey } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect } from 'react'
import {
  type ListedRecord,
  type ListPosition,
  type RecordPage,
  type SteppedList,
  useListPosition,
  useShownPosition,
} from '#renderer/components/list/list-position.ts'
import type { ListSearch } from '#renderer/lib/list/list-search.ts'
import { isPressed, keyHint } from '#renderer/lib/react/keys.ts'
import { isDialogOpen } from '#renderer/lib/react/screen.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import { records } from '#shared/records/records.ts'
import type { ShownKind } from '#shared/rules/record-path.ts'
import styles from './list-steps.module.css'

interface ListStepsProps<S extends ListSearch, A extends RecordPage<object>, K extends QueryKey> {
  readonly list: SteppedList<S, A, K>
}

/** The Previous and Next buttons of a record that was opened from a list that the server searches. */
export const ListSteps = <S extends ListSearch, A extends RecordPage<object>, K extends QueryKey>({
  list,
}: ListStepsProps<S, A, K>) => <Steps kind={list.kind} place={useListPosition(list)} />

/** The Previous and Next buttons of a record that was opened from a list that is read whole. */
export const ShownSteps = ({ kind, id }: { readonly kind: ShownKind; readonly id: string }) => (
  <Steps kind={kind} place={useShownPosition(kind, id)} />
)

interface StepsProps<S> {
  readonly kind: ShownKind
  readonly place: ListPosition<S> | undefined
}

/**
 * The record's place and the buttons; Alt with an arrow key does the same. Renders nothing if the
 * record was opened from elsewhere.
 */
function Steps<S extends object>({ kind, place }: StepsProps<S>) {
  const { noun, path } = records[kind]
  const navigate = useNavigate()
  const show = (listed: ListedRecord<S>) => {
    // Replaces the history entry, so that Back leads to the list after any number of steps.
    void navigate({
      to: listed.path,
      state: { origin: { list: path, search: listed.list, record: listed.path } },
      replace: true,
    })
  }

  if (!place || place.total === 1) return null
  return (
    <span className={styles.steps}>
      <span role="status" className={styles.place}>
        {grouped(place.number)}
        {place.isTotalKnown && ` of ${grouped(place.total)}`}
      </span>
      <Step label={`Previous ${noun}`} way="up" listed={place.previous} onStep={show} />
      <Step label={`Next ${noun}`} way="down" listed={place.next} onStep={show} />
    </span>
  )
}

const ways = {
  up: { shortcut: 'previousRecord', icon: <UpOutlined /> },
  down: { shortcut: 'nextRecord', icon: <DownOutlined /> },
} as const

interface StepProps<S> {
  readonly label: string
  readonly way: keyof typeof ways
  /** Undefined at the end of the list. */
  readonly listed: ListedRecord<S> | undefined
  readonly onStep: (listed: ListedRecord<S>) => void
}

/** The button and the shortcut for one direction. */
function Step<S>({ label, way, listed, onStep }: StepProps<S>) {
  const { shortcut, icon } = ways[way]
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (!isPressed(shortcut, event) || isDialogOpen()) return
      event.preventDefault()
      if (listed) onStep(listed)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  })
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      {...keyHint(shortcut, label)}
      // The attribute `disabled` would take the focus away, even while the next page loads.
      aria-disabled={!listed}
      onClick={() => listed && onStep(listed)}
    />
  )
}

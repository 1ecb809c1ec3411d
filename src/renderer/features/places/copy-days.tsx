import { Button } from 'antd'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { isPressed } from '#renderer/lib/react/keys.ts'
import { weekDays } from '#shared/rules/opening-hours.ts'
import styles from './hours.module.css'

interface CopyDaysProps {
  /** The index of the day to copy, from 0. */
  readonly from: number
  readonly onCopy: (to: readonly number[]) => void
  readonly onCancel: () => void
}

const groups: readonly (readonly [name: string, days: readonly number[]])[] = [
  ['All days', [0, 1, 2, 3, 4, 5, 6]],
  ['Monday to Friday', [0, 1, 2, 3, 4]],
  ['Weekend', [5, 6]],
  ...weekDays.map((name, day) => [name, [day]] as const),
]

/**
 * Buttons for the days to copy a day to. The focus starts at the button for all days, and Escape closes the
 * buttons.
 */
export function CopyDays({ from, onCopy, onCancel }: CopyDaysProps) {
  const first = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => first.current?.focus(), [])
  const choices = groups
    .map(([name, days]) => [name, days.filter((day) => day !== from)] as const)
    .filter(([, days]) => days.length > 0)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed('closeCopyDays', event)) return
    // Keeps Escape from closing the dialog.
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be another group of fields of the form
    <div
      role="group"
      aria-label={`Copy ${weekDays[from]} to`}
      className={styles.copies}
      onKeyDown={onKeyDown}
    >
      <span>Copy to</span>
      {choices.map(([name, days], index) => (
        <Button key={name} size="small" ref={index === 0 ? first : null} onClick={() => onCopy(days)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

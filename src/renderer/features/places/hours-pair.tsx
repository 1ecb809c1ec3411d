import { CloseOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type FocusEvent, useId } from 'react'
import { FieldFault } from '#renderer/forms/fields/field-frame.tsx'
import styles from './hours.module.css'
import { type HoursPair, readRange, tidy } from './hours.ts'
import { dayName, pairText, rollNote } from './hours-words.ts'

interface HoursPairProps {
  /** The day's number, from 1 to 7. */
  readonly day: number
  /** The pair's index within its day, from 0. */
  readonly place: number
  readonly pair: HoursPair
  /** The placeholder for a day without hours. */
  readonly none: string
  readonly fault: string | undefined
  readonly readOnly: boolean
  readonly onChange: (pair: HoursPair) => void
  readonly onEnter: () => void
  /** Called when the focus has left both fields. */
  readonly onLeave: () => void
  readonly onRemove: () => void
}

/**
 * The opening and closing time of one pair, as two text fields. A range that is typed into the first fills
 * both.
 */
export function HoursPairFields({
  day,
  place,
  pair,
  none,
  fault,
  readOnly,
  onChange,
  onEnter,
  onLeave,
  onRemove,
}: HoursPairProps) {
  const id = useId()
  const { open, close } = pair
  const isFilled = open !== '' || close !== ''
  const number = place === 0 ? '' : ` ${place + 1}`
  const leaveField = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const range = readRange(open)
    const next = range ?? { open: tidy(open), close: tidy(close) }
    if (next.open !== open || next.close !== close) onChange({ ...pair, ...next })
    const isWithin =
      relatedTarget instanceof HTMLInputElement && currentTarget.parentElement?.contains(relatedTarget)
    if (!isWithin) onLeave()
  }
  const control = {
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-fault ${id}-note`,
    status: fault ? ('error' as const) : ('' as const),
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 20,
    readOnly,
    className: styles.time ?? '',
    onFocus: onEnter,
    onBlur: leaveField,
  }
  return (
    <div>
      <div className={styles.pair}>
        <Input
          {...control}
          name={`open${number}`}
          aria-label={`${dayName(day)} from${number}`}
          placeholder={none}
          value={open}
          onChange={(event) => onChange({ ...pair, open: event.target.value })}
        />
        <span aria-hidden>–</span>
        <Input
          {...control}
          name={`close${number}`}
          aria-label={`${dayName(day)} until${number}`}
          value={close}
          onChange={(event) => onChange({ ...pair, close: event.target.value })}
        />
        {isFilled && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`Remove ${dayName(day)} ${pairText(day, pair)}`}
            title="Remove"
            disabled={readOnly}
            onClick={onRemove}
          />
        )}
      </div>
      <div className={styles.fault}>
        <FieldFault id={`${id}-fault`}>{fault}</FieldFault>
      </div>
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {!fault && rollNote(day, pair)}
      </div>
    </div>
  )
}

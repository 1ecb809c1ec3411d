import { Button } from 'antd'
import { FieldFault } from '#renderer/forms/fields/field-frame.tsx'
import type { StoredHours } from '#shared/fields/hours.ts'
import styles from './hours.module.css'
import { isSendable, unsendable } from './hours.ts'
import { entryText } from './hours-words.ts'

interface OtherHoursProps {
  readonly entries: readonly StoredHours[]
  readonly isChecked: boolean
  readonly readOnly: boolean
  readonly onChange: (entries: readonly StoredHours[]) => void
}

/**
 * Stored entries that fit no single day, such as one that closes two days later. The admin can only keep or
 * remove them.
 */
export const OtherHours = ({ entries, isChecked, readOnly, onChange }: OtherHoursProps) =>
  entries.length > 0 && (
    <div className={styles.others}>
      <span className={styles.note}>
        Hours that don't fit a single day. They are kept unless you remove them:
      </span>
      <ul>
        {entries.map((entry, index) => {
          const text = entryText(entry)
          const fault = isChecked && !isSendable(entry) ? unsendable : undefined
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and none has a state
            <li key={index}>
              {text}{' '}
              <Button
                size="small"
                aria-label={`Remove ${text}`}
                disabled={readOnly}
                onClick={() => onChange(entries.filter((_, place) => place !== index))}
              >
                Remove
              </Button>
              <FieldFault>{fault}</FieldFault>
            </li>
          )
        })}
      </ul>
    </div>
  )

import { Checkbox } from 'antd'
import { useState } from 'react'
import { NumberInput } from '#renderer/components/control/number-input.tsx'
import { FieldFrame } from '#renderer/forms/fields/field-frame.tsx'
import { useBoundField } from '#renderer/forms/fields/use-bound-field.ts'
import { unlimited } from '#shared/entities/product.ts'
import styles from './products.module.css'

/**
 * A number of users or jobs, or {@link unlimited} by the Infinite checkbox. Clearing the checkbox restores
 * the entered number (PRD-19, PRD-20).
 */
export function LimitField() {
  const { frame, label, value, isSubmitting, change, control } = useBoundField<number | null>()
  const isInfinite = value === unlimited
  const [entered, setEntered] = useState(isInfinite ? null : value)
  const enter = (next: number | null) => {
    setEntered(next)
    change(next)
  }
  return (
    <FieldFrame {...frame}>
      <div className={styles.limit}>
        <NumberInput
          {...control}
          value={isInfinite ? null : value}
          precision={0}
          placeholder={isInfinite ? 'Unlimited' : ''}
          disabled={isInfinite}
          readOnly={isSubmitting}
          onChange={enter}
        />
        <Checkbox
          aria-label={`Infinite ${label}`}
          checked={isInfinite}
          disabled={isSubmitting}
          onChange={({ target }) => change(target.checked ? unlimited : entered)}
        >
          Infinite
        </Checkbox>
      </div>
    </FieldFrame>
  )
}

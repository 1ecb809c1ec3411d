import { type ComponentProps, useEffect, useRef } from 'react'
import styles from './flat-checkbox.module.css'

interface FlatCheckboxProps
  extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'className' | 'checked' | 'children'> {
  readonly checked: boolean
  /** True if the checkbox represents several boxes, of which only some are checked. */
  readonly isPartial?: boolean
}

/**
 * A native checkbox in antd's look, for rows that must render as fast as they scroll. A click near it counts as
 * a click on it. With `aria-disabled` it looks disabled, but takes the focus.
 */
export function FlatCheckbox({ isPartial = false, ...input }: FlatCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  // Sets the property in an effect, because HTML has no attribute for the indeterminate state.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <label className={styles.around}>
      <input {...input} ref={box} type="checkbox" className={styles.box} />
    </label>
  )
}

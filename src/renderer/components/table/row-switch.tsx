import type { MouseEvent } from 'react'
import styles from './row-switch.module.css'

interface RowSwitchProps {
  readonly id: string
  /** Its accessible name, which also names the record. */
  readonly label: string
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly onPress: (isOn: boolean, event: MouseEvent) => void
}

/** A switch in a row. It is plain, though it looks like antd's, because a long list renders a row in each frame. */
export const RowSwitch = ({ id, label, isOn, isBusy, onPress }: RowSwitchProps) => (
  <button
    type="button"
    role="switch"
    id={id}
    className={styles.switch}
    aria-label={label}
    aria-checked={isOn}
    aria-busy={isBusy}
    onClick={(event) => onPress(!isOn, event)}
  />
)

import { LoadingOutlined } from '@ant-design/icons'
import type { KeyboardEvent, MouseEvent } from 'react'
import { pressesButton } from '#renderer/lib/keys.ts'
import styles from './arrival-packages.module.css'
import { usePackageChanges } from './changes.ts'
import { switchId, usePackageChange } from './use-package-change.ts'

/** When a row leaves the list, the next row gets the focus; a held key must not switch that one too. */
const ignoreHeldPress = (event: KeyboardEvent) => {
  if (event.repeat && pressesButton(event)) event.preventDefault()
}

interface PackageSwitchProps {
  /** The package's id. */
  readonly id: string
  /** The traveller's name. */
  readonly name: string
  readonly isComplete: boolean
}

/**
 * The switch of one package: on is complete (ARR-07). While a change is in flight it shows the requested
 * status and ignores clicks. It is plain, because antd's costs more than the rest of its row, and a frame of
 * a scroll renders several.
 */
export function PackageSwitch({ id, name, isComplete }: PackageSwitchProps) {
  const change = usePackageChange(id, name)
  const wanted = usePackageChanges(({ inFlight }) => inFlight.get(id))

  const press = ({ detail }: MouseEvent) => {
    const { pressed, press: remember } = usePackageChanges.getState()
    // The rows may have moved between the two clicks of a double click.
    if (detail > 1 && pressed !== id) return
    remember(id)
    void change(isComplete ? 'PENDING' : 'COMPLETE')
  }
  return (
    <span className={styles.switchCell}>
      {wanted && <LoadingOutlined className={styles.busy ?? ''} aria-hidden />}
      {/* Not disabled, because it would lose the focus. */}
      <button
        id={switchId(id)}
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={wanted ? wanted === 'COMPLETE' : isComplete}
        aria-label={`Arrival package of ${name} complete`}
        aria-busy={wanted !== undefined}
        onClick={press}
        onKeyDown={ignoreHeldPress}
      />
    </span>
  )
}

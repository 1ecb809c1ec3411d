import { LoadingOutlined } from '@ant-design/icons'
import type { KeyboardEvent, MouseEvent } from 'react'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { pressesButton } from '#renderer/lib/react/keys.ts'
import type { PackageStatus } from '#shared/entities/arrival-package.ts'
import styles from './arrival-packages.module.css'
import { usePackageChanges } from './changes.ts'
import { switchId, usePackageChange } from './use-package-change.ts'

/** Ignores the repeated events of a held key, which would toggle the switch back and forth. */
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
 * The switch of one package: on means complete (ARR-07). While a change is in flight, it shows the requested
 * status and ignores clicks. Afterwards the package stays in its row for a while, with a text and Undo. It is
 * the console's own, because antd's switch costs more than the rest of the row, and scrolling renders
 * several rows per frame.
 */
export function PackageSwitch({ id, name, isComplete }: PackageSwitchProps) {
  const { change, undo } = usePackageChange(id, name)
  const wanted = usePackageChanges(({ inFlight }) => inFlight.get(id))
  const listedAs = usePackageChanges(({ kept }) => kept.get(id)?.listedAs)
  const status: PackageStatus = isComplete ? 'COMPLETE' : 'PENDING'
  const isChanged = listedAs !== undefined && listedAs !== status && !wanted

  const press = ({ detail }: MouseEvent) => {
    // Ignores the second click of a double click, which would undo the first.
    if (detail <= 1) void change(isComplete ? 'PENDING' : 'COMPLETE')
  }
  return (
    <span className={styles.switchCell}>
      {/* The button is never disabled, because a disabled button would lose the focus. */}
      <button
        id={switchId(id)}
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={wanted ? wanted === 'COMPLETE' : isComplete}
        aria-label={`Arrival package for ${name} is complete`}
        aria-busy={wanted !== undefined}
        onClick={press}
        onKeyDown={ignoreHeldPress}
      />
      {wanted && <LoadingOutlined className={styles.busy ?? ''} aria-hidden />}
      {isChanged && (
        <span className={styles.changed}>
          {isComplete ? 'Completed' : 'Pending'} ·{' '}
          <FlatButton title="Undo" label={`Undo: ${name}`} onClick={() => undo(status)}>
            Undo
          </FlatButton>
        </span>
      )}
    </span>
  )
}

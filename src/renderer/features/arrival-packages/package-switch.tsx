import { LoadingOutlined } from '@ant-design/icons'
import { Switch } from 'antd'
import type { KeyboardEvent, MouseEvent } from 'react'
import styles from './arrival-packages.module.css'
import { usePackageChanges } from './changes.ts'
import { switchId, usePackageChange } from './use-package-change.ts'

/** A key that is held down would go on to the next row, as the keyboard does when a row leaves. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

interface PackageSwitchProps {
  /** Of the package. */
  readonly id: string
  /** Whose it is. */
  readonly name: string
  readonly isComplete: boolean
}

/** The switch of one package: on is complete (ARR-07). While it is under way it shows what was asked for, and takes no press. */
export function PackageSwitch({ id, name, isComplete }: PackageSwitchProps) {
  const change = usePackageChange(id, name)
  const wanted = usePackageChanges(({ underWay }) => underWay.get(id))

  const press = (isOn: boolean, event: MouseEvent | KeyboardEvent) => {
    const { pressed, press: remember } = usePackageChanges.getState()
    // The rows may have moved up between the two presses of a double click.
    if (event.detail > 1 && pressed !== id) return
    remember(id)
    if (isOn !== isComplete) void change(isOn ? 'COMPLETE' : 'PENDING')
  }
  return (
    <span className={styles.switch} onKeyDownCapture={ignoreRepeats}>
      {wanted && <LoadingOutlined className={styles.busy ?? ''} aria-hidden />}
      {/* Not disabled meanwhile: the keyboard would lose its place. */}
      <Switch
        id={switchId(id)}
        checked={wanted ? wanted === 'COMPLETE' : isComplete}
        aria-label={`Arrival package of ${name} complete`}
        aria-busy={wanted !== undefined}
        onChange={press}
      />
    </span>
  )
}

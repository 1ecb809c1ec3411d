import { lostForGood, type Option } from '#shared/rules/options.ts'
import styles from './forms.module.css'

/** The id of the warning beneath the select with this id. */
export const lostOptionsId = (id: string) => `${id}-lost`

interface LostOptionsProps {
  /** The id of the select. */
  readonly id: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
}

/** Warns, as it happens, of an archived option that was taken out and that no form will offer again (SHELL-28, CAT-11). */
export const LostOptions = ({ id, options, chosen }: LostOptionsProps) => (
  <div id={lostOptionsId(id)} className={styles.warning} aria-live="polite">
    {lostForGood(options, chosen).map(({ value, label }) => (
      <p key={value}>
        <bdi>{label}</bdi> is archived: once saved without it, it can't be picked again.
      </p>
    ))}
  </div>
)

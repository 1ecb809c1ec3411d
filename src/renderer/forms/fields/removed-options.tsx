import styles from '#renderer/forms/forms.module.css'
import { lostForGood, type Option } from '#shared/rules/options.ts'

/** Returns the id of the warning below a select. */
export const removedOptionsId = (id: string) => `${id}-lost`

interface RemovedOptionsProps {
  /** The id of the select. */
  readonly id: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
}

/**
 * Warns immediately if the admin removes an archived option, because no form will offer it again (SHELL-28,
 * CAT-11).
 */
export const RemovedOptions = ({ id, options, chosen }: RemovedOptionsProps) => (
  <div id={removedOptionsId(id)} className={styles.warning} aria-live="polite">
    {lostForGood(options, chosen).map(({ value, label }) => (
      <p key={value}>
        <bdi>{label}</bdi> is archived. If you save without it, you can't choose it again.
      </p>
    ))}
  </div>
)

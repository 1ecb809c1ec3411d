import { type ReactNode, useDeferredValue, useLayoutEffect } from 'react'
import { useFormParts } from '#renderer/forms/form-contexts.ts'
import styles from '#renderer/forms/forms.module.css'

/**
 * Fields below the first screenful. They render after the other fields, so that a long form accepts input
 * sooner; until then their space is reserved.
 */
export function LaterFields({ children }: { readonly children: ReactNode }) {
  // True in a second render of low priority.
  const isTime = useDeferredValue(true, false)
  const { onAdded } = useFormParts()
  useLayoutEffect(() => {
    if (isTime) onAdded()
  }, [isTime, onAdded])
  return isTime ? children : <div className={styles.later} aria-busy />
}

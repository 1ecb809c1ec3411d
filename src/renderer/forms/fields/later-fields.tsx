import { type ReactNode, useContext, useLayoutEffect } from 'react'
import { AddedFieldsContext } from '#renderer/forms/form-contexts.ts'
import styles from '#renderer/forms/forms.module.css'
import { useLater } from '#renderer/lib/react/use-later.ts'

/**
 * Fields below the first screenful. They render after the other fields, so that a long form accepts input
 * sooner; until then their space is reserved.
 */
export function LaterFields({ children }: { readonly children: ReactNode }) {
  const isTime = useLater()
  const onAdded = useContext(AddedFieldsContext)
  useLayoutEffect(() => {
    if (isTime) onAdded()
  }, [isTime, onAdded])
  return isTime ? children : <div className={styles.later} aria-busy />
}

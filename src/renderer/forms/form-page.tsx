import { useStore } from '@tanstack/react-form'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useFormContext } from './form-contexts.ts'
import styles from './form-page.module.css'

/** Holds a form that has a screen of its own. */
export const FormPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
)

interface PageButtonsProps {
  /** Leaves the screen, which asks first where something was entered. */
  readonly onCancel: () => void
  /** The submit button. */
  readonly children: ReactNode
}

/** The buttons at the end of such a form; while it is being saved there is nothing to cancel any more. */
export function PageButtons({ onCancel, children }: PageButtonsProps) {
  const form = useFormContext()
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  return (
    <div className={styles.buttons}>
      <Button disabled={isSubmitting} onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  )
}

import { useStore } from '@tanstack/react-form'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { useFormContext } from './form-contexts.ts'
import styles from './form-page.module.css'

interface FormPageProps {
  /** The path of the list. */
  readonly list: string
  readonly listName: string
  readonly title: string
  /** The form. */
  readonly children: ReactNode
}

/** A screen with a form, its title, and a link back to the list. */
export const FormPage = ({ list, listName, title, children }: FormPageProps) => (
  <>
    <PageHeader back={<BackToList list={list}>{listName}</BackToList>} title={title} />
    <div className={styles.page}>{children}</div>
  </>
)

interface PageButtonsProps {
  /** Leaves the screen; asks first if the form has changed. */
  readonly onCancel: () => void
  /** The submit button. */
  readonly children: ReactNode
}

/** The buttons at the end of a form page. Cancel is disabled during a save. */
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

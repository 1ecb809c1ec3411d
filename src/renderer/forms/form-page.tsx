import { useStore } from '@tanstack/react-form'
import { Button } from 'antd'
import { type ReactNode, use, useState } from 'react'
import { DiscardQuestion } from '#renderer/components/dialog/discard-question.tsx'
import { BackToList } from '#renderer/components/screen/back-to-list.tsx'
import { PageHeader } from '#renderer/components/screen/page-header.tsx'
import { hasTypedText, TypedTextsContext } from '#renderer/lib/unsaved/typed-texts.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { useFormContext } from './form-contexts.ts'
import styles from './form-page.module.css'

interface FormPageProps {
  readonly kind: RecordName
  readonly title: string
  /** The form. */
  readonly children: ReactNode
}

/** A screen with a form, its title, and a link back to the list. */
export const FormPage = ({ kind, title, children }: FormPageProps) => (
  <>
    <PageHeader
      back={<BackToList list={records[kind].path}>{titled(records[kind].many)}</BackToList>}
      title={title}
    />
    <div className={styles.page}>{children}</div>
  </>
)

interface PageButtonsProps {
  /** Leaves the screen, after a question if the form has changed. */
  readonly onCancel: () => void
  /** The submit button. */
  readonly children: ReactNode
}

/** The buttons at the end of a form page. Cancel is disabled during a save. */
export function PageButtons({ onCancel, children }: PageButtonsProps) {
  const form = useFormContext()
  const texts = use(TypedTextsContext)
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const [isAsking, setIsAsking] = useState(false)
  const cancel = () => {
    if (form.state.isDefaultValue && !(texts && hasTypedText(texts))) onCancel()
    else setIsAsking(true)
  }
  const discard = () => {
    setIsAsking(false)
    // Resets the form first, because leaving would otherwise save the changed form as a draft that the admin
    // does not want.
    form.reset()
    texts?.setState({}, true)
    onCancel()
  }
  return (
    <div className={styles.buttons}>
      <Button disabled={isSubmitting} onClick={cancel}>
        Cancel
      </Button>
      {children}
      <DiscardQuestion open={isAsking} onDiscard={discard} onKeep={() => setIsAsking(false)} />
    </div>
  )
}

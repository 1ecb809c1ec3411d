import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useClosing } from '#renderer/components/dialog/use-closing.tsx'
import { BackToList } from '#renderer/components/screen/back-to-list.tsx'
import { PageHeader } from '#renderer/components/screen/page-header.tsx'
import { type RecordName, records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import styles from './form-page.module.css'

interface FormPageProps {
  readonly kind: RecordName
  readonly title: string
  /** Leaves the screen. Cancel asks before, if the form has changed. */
  readonly onCancel: () => void
  /** The form. */
  readonly children: ReactNode
}

/** A screen with a form, its title, and a link back to the list. Its form has the same parts as in a dialog. */
export function FormPage({ kind, title, onCancel, children }: FormPageProps) {
  const [isOpen, setIsOpen] = useState(true)
  const { provide, question } = useClosing(isOpen, () => {
    // The form must know that it was cancelled before it is gone: otherwise its draft would stay.
    flushSync(() => setIsOpen(false))
    onCancel()
  })
  return (
    <>
      <PageHeader
        back={<BackToList list={records[kind].path}>{titled(records[kind].many)}</BackToList>}
        title={title}
      />
      <div className={styles.page}>{provide(children)}</div>
      {question}
    </>
  )
}

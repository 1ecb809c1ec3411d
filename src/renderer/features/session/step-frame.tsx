import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId, useRef } from 'react'
import { RefusalNotice } from '#renderer/forms/refusal-notice.tsx'
import { useFocusAfterError } from '#renderer/forms/use-focus-after-error.ts'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import styles from './session.module.css'

interface StepFrameProps {
  /** The heading of the step; omitted if the surrounding dialog has it. */
  readonly title?: string | undefined
  readonly intro?: ReactNode
  readonly error: AppError | null
  readonly onBack?: () => void
  /** Shown below the form and its error, such as a link to another step. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The frame of one sign-in step: heading, form, error, and a Back button. */
export function StepFrame({ title, intro, error, onBack, aside, children }: StepFrameProps) {
  const headingId = useId()
  const element = useRef<HTMLElement>(null)
  useFocusAfterError(element, error)

  return (
    <section ref={element} className={styles.step} {...(title && { 'aria-labelledby': headingId })}>
      {title && (
        <h1 id={headingId} className={styles.title}>
          {title}
        </h1>
      )}
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
      <div className={styles.outcome}>
        <RefusalNotice error={error} />
      </div>
      <div className={styles.aside}>
        {aside}
        {onBack && (
          <Button type="link" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </section>
  )
}

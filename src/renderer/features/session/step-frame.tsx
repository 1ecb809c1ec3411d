import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FailureNotice } from '#renderer/components/failure-notice.tsx'
import type { AppError } from '#renderer/lib/errors.ts'
import styles from './session.module.css'

interface StepFrameProps {
  /** Left out where a dialog's title says it already. */
  readonly title?: string | undefined
  readonly intro?: ReactNode
  readonly error: AppError | null
  readonly onBack?: () => void
  /** Beneath the form and its error: another way on. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One step of signing in: heading, form, what went wrong beneath it, and the way back. */
export function StepFrame({ title, intro, error, onBack, aside, children }: StepFrameProps) {
  const headingId = useId()
  const element = useRef<HTMLElement>(null)

  // The submit button was locked while sending and has lost the focus; the last field is the one to type again.
  useEffect(() => {
    if (!error) return
    const fields = element.current?.querySelectorAll('input')
    const last = Array.from(fields ?? []).at(-1)
    last?.focus()
    last?.select()
  }, [error])

  return (
    <section ref={element} className={styles.step} {...(title && { 'aria-labelledby': headingId })}>
      {title && (
        <h1 id={headingId} className={styles.title}>
          {title}
        </h1>
      )}
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
      <StepError error={error} />
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

/** A refusal of the identity service, or of the person, is a plain sentence; what IT may have to look at has its details. */
function StepError({ error }: { readonly error: AppError | null }) {
  if (error && error.detail.code === undefined && error.detail.kind !== 'cancelled')
    return (
      <div className={styles.failure}>
        <FailureNotice error={error} />
      </div>
    )
  return (
    <div role="alert" className={styles.error}>
      {error?.message}
    </div>
  )
}

import { Button, Flex } from 'antd'
import { type FormEvent, type ReactNode, useId } from 'react'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import type { SaveResult } from '#renderer/lib/writes/use-checked-save.ts'
import { AboveBar, DialogFooter } from './dialog.tsx'
import { useReportToDialog } from './dialog-context.ts'
import styles from './question-form.module.css'

interface QuestionFormProps {
  /** The whole question, as a sentence. */
  readonly question: ReactNode
  /** What the admin needs for the decision. */
  readonly children?: ReactNode
  /** Label of the button that confirms. */
  readonly action: string
  readonly isPending: boolean
  readonly failure: SaveResult['failure']
  readonly onConfirm: () => void
}

/** The content of a dialog that asks one question, with the button that confirms and why it failed. */
export function QuestionForm({
  question,
  children,
  action,
  isPending,
  failure,
  onConfirm,
}: QuestionFormProps) {
  const id = useId()
  useReportToDialog(false, isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onConfirm()
  }
  return (
    <form onSubmit={submit}>
      <AboveBar>
        <Flex vertical gap={12}>
          <p id={id} className={styles.question}>
            {question}
          </p>
          {children}
          <SaveOutcome failure={failure} />
        </Flex>
        <DialogFooter describedBy={id}>
          <Button
            type="primary"
            htmlType="submit"
            aria-describedby={id}
            disabled={isPending}
            loading={isPending}
          >
            {action}
          </Button>
        </DialogFooter>
      </AboveBar>
    </form>
  )
}

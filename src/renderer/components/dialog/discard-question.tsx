import { Modal } from 'antd'
import { useWasOpen } from '#renderer/lib/react/use-was-open.ts'
import { useFocusReturn } from './return-focus.ts'

interface DiscardQuestionProps {
  readonly open: boolean
  readonly onDiscard: () => void
  readonly onKeep: () => void
}

/** Asks before unsaved changes are lost. */
export const DiscardQuestion = (question: DiscardQuestionProps) =>
  useWasOpen(question.open) && <OpenedQuestion {...question} />

function OpenedQuestion({ open, onDiscard, onKeep }: DiscardQuestionProps) {
  const { content, afterClose } = useFocusReturn(open)
  return (
    <Modal
      title="Discard your changes?"
      open={open}
      width={400}
      centered
      // Recreates the question each time, so that it appears above dialogs that opened in the meantime.
      destroyOnHidden
      okText="Discard"
      okButtonProps={{ danger: true }}
      onOk={onDiscard}
      cancelText="Keep editing"
      cancelButtonProps={{ autoFocus: true }}
      onCancel={onKeep}
      afterClose={afterClose}
    >
      <div ref={content}>What you entered has not been saved.</div>
    </Modal>
  )
}

import { Modal } from 'antd'

interface DiscardQuestionProps {
  readonly open: boolean
  readonly onDiscard: () => void
  readonly onKeep: () => void
}

/** Asks before what was entered is lost. */
export const DiscardQuestion = ({ open, onDiscard, onKeep }: DiscardQuestionProps) => (
  <Modal
    title="Discard your changes?"
    open={open}
    width={400}
    centered
    // Made anew each time, so that it stands above a dialog that was opened later than it last was.
    destroyOnHidden
    okText="Discard"
    okButtonProps={{ danger: true }}
    onOk={onDiscard}
    cancelText="Keep editing"
    cancelButtonProps={{ autoFocus: true }}
    onCancel={onKeep}
  >
    What you entered has not been saved.
  </Modal>
)

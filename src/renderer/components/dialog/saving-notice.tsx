import { Button, Modal } from 'antd'

interface SavingNoticeProps {
  readonly open: boolean
  /** The page goes by itself as soon as the server has answered. */
  readonly isClosing?: boolean
  readonly onStay: () => void
}

/** Explains why the screen stays: a save is in flight. */
export const SavingNotice = ({ open, isClosing = false, onStay }: SavingNoticeProps) => (
  <Modal
    title="Still saving"
    open={open}
    width={400}
    centered
    destroyOnHidden
    onCancel={onStay}
    footer={
      <Button type="primary" autoFocus onClick={onStay}>
        Stay
      </Button>
    }
  >
    {isClosing
      ? 'Your changes are being saved. The console goes on as soon as the server has answered.'
      : 'Your changes are being saved. You can leave once the server has answered.'}
  </Modal>
)

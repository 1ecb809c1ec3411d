import { Button, Modal } from 'antd'

interface SavingNoticeProps {
  readonly open: boolean
  readonly onStay: () => void
}

/** Explains why the screen stays: a save is in flight. */
export const SavingNotice = ({ open, onStay }: SavingNoticeProps) => (
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
    Your changes are being saved. You can leave once the server has answered.
  </Modal>
)

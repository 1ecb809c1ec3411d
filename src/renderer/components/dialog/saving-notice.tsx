import { Button, Modal } from 'antd'

interface SavingNoticeProps {
  readonly open: boolean
  readonly onStay: () => void
}

/** Says why a screen is not left: what was entered is on its way, and its answer is waited for. */
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
    What you entered is being saved. You can leave once there is an answer.
  </Modal>
)

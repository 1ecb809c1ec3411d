import { Button, Modal } from 'antd'
import { useFocusReturn } from './return-focus.ts'

interface SavingNoticeProps {
  readonly open: boolean
  /** The page goes by itself as soon as the server has answered. */
  readonly isClosing?: boolean
  readonly onStay: () => void
}

/** Explains why the screen stays: a save is in flight. */
export function SavingNotice({ open, isClosing = false, onStay }: SavingNoticeProps) {
  const { content, afterClose } = useFocusReturn(open)
  return (
    <Modal
      title="Still saving"
      open={open}
      width={400}
      centered
      destroyOnHidden
      onCancel={onStay}
      afterClose={afterClose}
      footer={
        <Button type="primary" autoFocus onClick={onStay}>
          Stay
        </Button>
      }
    >
      <div ref={content}>
        {isClosing
          ? 'Your changes are being saved. The console continues as soon as the server has answered.'
          : 'Your changes are being saved. You can leave once the server has answered.'}
      </div>
    </Modal>
  )
}

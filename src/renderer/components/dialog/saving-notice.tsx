import { Button, Modal } from 'antd'
import { useFocusReturn } from './return-focus.ts'

interface SavingNoticeProps {
  readonly open: boolean
  /** True if the window closes or reloads as soon as the save is answered. */
  readonly isClosing?: boolean
  readonly onStay: () => void
}

/** Explains that the screen stays until the save in flight is answered. */
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
          ? 'Your changes are being saved. After that, the window closes or reloads.'
          : 'Your changes are being saved. You can leave when this is done.'}
      </div>
    </Modal>
  )
}

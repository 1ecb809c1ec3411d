import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId, useRef } from 'react'
import styles from './more-actions.module.css'

/** A button that opens a menu with the actions that are needed seldom; one that deletes is the last. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <Button icon={<EllipsisOutlined />} aria-label="More actions" title="More actions" popoverTarget={id} />
      {/* Closes before the action begins, so that the focus returns to the button above when its dialog closes. */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onClickCapture={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}

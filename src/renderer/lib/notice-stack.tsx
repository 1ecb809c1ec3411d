import { notification } from 'antd'
import { useEffect } from 'react'

/** What shows and closes notices. */
export type Notices = ReturnType<typeof notification.useNotification>[0]

/** The place of the notices. */
export function NoticeStack({ onReady }: { readonly onReady: (notices: Notices) => void }) {
  const [notices, holder] = notification.useNotification()
  useEffect(() => onReady(notices), [notices, onReady])
  return holder
}

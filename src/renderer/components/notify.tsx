import { App } from 'antd'
import { useMemo } from 'react'
import { failureTitle } from '#renderer/lib/call-phrases.ts'
import { type AppError, failureReason, whatWasKept } from '#renderer/lib/errors.ts'
import { CopyDetails } from './copy-details.tsx'

export interface Notify {
  /** Says in passing that something was done; read out when the person pauses. */
  readonly success: (text: string) => void
  /** Says that a button's call failed (ERR-16); stays until it is closed. `title` and `kept` replace the defaults. */
  readonly failure: (error: AppError, own?: { readonly title?: string; readonly kept?: string }) => void
}

/** Messages that belong to no place on the screen; a form or a list shows its failures with `FailureNotice` instead. */
export function useNotify(): Notify {
  const { notification } = App.useApp()
  return useMemo(
    () => ({
      success: (text) =>
        notification.success({ title: text, role: 'status', placement: 'bottomRight', duration: 4 }),
      failure: (error, { title = failureTitle(error.detail.call), kept = whatWasKept(error) } = {}) =>
        notification.error({
          title,
          description: `${failureReason(error)} ${kept}`,
          actions: <CopyDetails error={error} />,
          role: 'alert',
          placement: 'topRight',
          duration: false,
        }),
    }),
    [notification],
  )
}

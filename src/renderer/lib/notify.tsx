import { App, Button, Flex } from 'antd'
import { useMemo } from 'react'
import { failureTitle } from './call-phrases.ts'
import { CopyDetails } from './copy-details.tsx'
import { type AppError, effectText, failureReason } from './errors.ts'

interface OwnWords {
  readonly title?: string
  readonly kept?: string
  /** Retries from the notice, which then closes. */
  readonly onRetry?: () => void
  /** A key: a new notice replaces the last one with the same key. */
  readonly about?: string
}

export interface Notify {
  /**
   * Confirms an action in a short notice that a screen reader reads when idle: the action, the record's name,
   * and the outcome. The name may have any length and any script.
   */
  readonly success: (text: string, name?: string, note?: string) => void
  /** Explains in a short notice why there was nothing to do, with the record's name last. */
  readonly info: (text: string, name?: string) => void
  /**
   * Reports a button's failed call (ERR-16); stays until it is closed. `title` and `kept`
   * replace the defaults.
   */
  readonly failure: (error: AppError, own?: OwnWords) => void
  /** Closes the failure notice with this key. */
  readonly forget: (about: string) => void
}

/** Characters of a name that are enough to recognise the record. */
const maxNameLength = 120

/** Cuts between letters, never inside a surrogate pair. */
const shortened = (name: string) => {
  const letters = [...name.slice(0, 2 * maxNameLength)]
  return letters.length > maxNameLength || name.length > 2 * maxNameLength
    ? `${letters.slice(0, maxNameLength).join('')}…`
    : name
}

const titleOf = (text: string, name?: string) =>
  name === undefined ? (
    text
  ) : (
    <>
      {text} <bdi>{shortened(name)}</bdi>
    </>
  )

const brief = { role: 'status', placement: 'bottomRight', duration: 4 } as const

/**
 * Notices without a place on the screen. A form or a list shows its failures with `FailureNotice` instead.
 */
export function useNotify(): Notify {
  const { notification } = App.useApp()
  return useMemo(() => {
    const forget = (about: string) => notification.destroy(about)
    return {
      forget,
      success: (text, name, note) =>
        notification.success({
          ...brief,
          title: titleOf(text, name),
          description: note,
        }),
      info: (text, name) => notification.info({ ...brief, title: titleOf(text, name) }),
      failure: (error, own = {}) => {
        const { title = failureTitle(error.detail.call), kept = effectText(error), onRetry } = own
        const about = own.about ?? crypto.randomUUID()
        const retry = () => {
          forget(about)
          onRetry?.()
        }
        notification.error({
          key: about,
          title,
          description: `${failureReason(error)} ${kept}`,
          actions: (
            <Flex gap={8} wrap>
              {onRetry && (
                <Button size="small" type="primary" onClick={retry}>
                  Try again
                </Button>
              )}
              <CopyDetails error={error} />
            </Flex>
          ),
          role: 'alert',
          // Away from the rows with its switch or button, which start at the top.
          placement: 'bottomRight',
          duration: false,
        })
      },
    }
  }, [notification])
}

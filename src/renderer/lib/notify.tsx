import { App, Button, Flex } from 'antd'
import { useMemo } from 'react'
import { failureTitle } from './call-phrases.ts'
import { CopyDetails } from './copy-details.tsx'
import { type AppError, failureReason, whatWasKept } from './errors.ts'

interface OwnWords {
  readonly title?: string
  readonly kept?: string
  /** Where it can be tried again from the notice, which then goes. */
  readonly onRetry?: () => void
  /** What the notice is about: it takes the place of the last one about the same. */
  readonly about?: string
}

export interface Notify {
  /**
   * Says in passing that something was done, read out when the person pauses: what, to which record, whose name may be of
   * any length and in any writing, and what comes of it.
   */
  readonly success: (text: string, name?: string, note?: string) => void
  /** Says in passing why there was nothing to be done. */
  readonly info: (text: string) => void
  /** Says that a button's call failed (ERR-16); stays until it is closed. `title` and `kept` replace the defaults. */
  readonly failure: (error: AppError, own?: OwnWords) => void
  /** Takes away the failure about this, which is past. */
  readonly forget: (about: string) => void
}

/** So much of a name tells which record it was. */
const mostOfName = 120

/** By whole letters: half of a surrogate pair is none. */
const shortened = (name: string) => {
  const letters = [...name.slice(0, 2 * mostOfName)]
  return letters.length > mostOfName || name.length > 2 * mostOfName
    ? `${letters.slice(0, mostOfName).join('')}…`
    : name
}

const inPassing = { role: 'status', placement: 'bottomRight', duration: 4 } as const

/** Messages that belong to no place on the screen; a form or a list shows its failures with `FailureNotice` instead. */
export function useNotify(): Notify {
  const { notification } = App.useApp()
  return useMemo(() => {
    const forget = (about: string) => notification.destroy(about)
    return {
      forget,
      success: (text, name, note) =>
        notification.success({
          ...inPassing,
          title: name === undefined ? text : <Done text={text} name={name} />,
          description: note,
        }),
      info: (text) => notification.info({ ...inPassing, title: text }),
      failure: (error, own = {}) => {
        const { title = failureTitle(error.detail.call), kept = whatWasKept(error), onRetry } = own
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
          // Not over the rows whose switch or button it is about, which start at the top.
          placement: 'bottomRight',
          duration: false,
        })
      },
    }
  }, [notification])
}

const Done = ({ text, name }: { readonly text: string; readonly name: string }) => (
  <>
    {text} <bdi>{shortened(name)}</bdi>
  </>
)

import { Button, Flex } from 'antd'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { failureTitle } from '#renderer/lib/calls/call-phrases.ts'
import { type AppError, effectText, failureReason } from '#renderer/lib/calls/errors.ts'
import { deferred } from '#renderer/lib/react/deferred.tsx'
import { announce } from '#renderer/stores/announcements.ts'
import { aroundName } from '#shared/rules/said.ts'
import { Announcer } from './announcer.tsx'
import { CopyDetails } from './copy-details.tsx'
import type { Notices } from './notice-stack.tsx'

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
   * Confirms an action in a short notice that a screen reader reads when idle. The record's name, which may
   * have any length and any script, stands for `{name}` in the sentence, or after it. The notice offers to
   * undo the action if that is possible.
   */
  readonly success: (sentence: string, name?: string, note?: string, onUndo?: () => void) => void
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

function titleOf(sentence: string, name?: string) {
  if (name === undefined) return sentence
  const [before, after] = aroundName(sentence)
  return (
    <>
      {before}
      <bdi>{shortened(name)}</bdi>
      {after}
    </>
  )
}

/** A sentence with the record's name, as text. */
export function withName(sentence: string, name?: string): string {
  if (name === undefined) return sentence
  const [before, after] = aroundName(sentence)
  return `${before}${shortened(name)}${after}`
}

/** Reads a notice out. A full stop makes the screen reader pause, but after a name it would be a part of it. */
function readOut(sentence: string, name?: string, note?: string) {
  const words = withName(sentence, name)
  announce(note ? `${words}. ${note}` : name === undefined ? `${words}.` : words)
}

const brief = {
  role: 'status',
  // The console's one live region reads it out: many screen readers miss a region that comes with its text.
  props: { 'aria-live': 'off' },
  duration: 4,
} as const

/** Seconds in which an action can be undone. */
const undoSeconds = 8

type Act = (notices: Notices) => void

const NoticesContext = createContext<((act: Act) => void) | undefined>(undefined)

const NoticeStack = deferred(async () => (await import('./notice-stack.tsx')).NoticeStack)

/** Shows the notices of the screens in it. Their code is loaded with the first one. */
export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const [isNeeded, setIsNeeded] = useState(false)
  const notices = useRef<Notices>(undefined)
  const waiting = useRef<Act[]>([])
  const tell = useCallback((act: Act) => {
    if (notices.current) return act(notices.current)
    waiting.current.push(act)
    setIsNeeded(true)
  }, [])
  const begin = useCallback((made: Notices) => {
    notices.current = made
    for (const act of waiting.current.splice(0)) act(made)
  }, [])
  return (
    <NoticesContext value={tell}>
      {children}
      <Announcer />
      {isNeeded && <NoticeStack onReady={begin} />}
    </NoticesContext>
  )
}

/**
 * Notices without a place on the screen. A form or a list shows its failures with `FailureNotice` instead.
 */
export function useNotify(): Notify {
  const tell = use(NoticesContext)
  if (!tell) throw new Error('useNotify needs a NoticesProvider')
  return useMemo(() => {
    const forget = (about: string) => tell((notices) => notices.destroy(about))
    return {
      forget,
      success: (sentence, name, note, onUndo) => {
        const words = { title: titleOf(sentence, name), description: note }
        const key = crypto.randomUUID()
        const undo = () => {
          forget(key)
          onUndo?.()
        }
        const actions = (
          <Button size="small" onClick={undo}>
            Undo
          </Button>
        )
        tell((notices) =>
          notices.success({ ...brief, ...words, key, ...(onUndo && { actions, duration: undoSeconds }) }),
        )
        readOut(sentence, name, note)
        if (onUndo) announce('A notice offers to undo it')
      },
      info: (text, name) => {
        tell((notices) => notices.info({ ...brief, title: titleOf(text, name) }))
        readOut(text, name)
      },
      failure: (error, own = {}) => {
        const { title = failureTitle(error.detail.call), kept = effectText(error), onRetry } = own
        const about = own.about ?? crypto.randomUUID()
        const retry = () => {
          forget(about)
          onRetry?.()
        }
        tell((notices) =>
          notices.error({
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
            duration: false,
          }),
        )
      },
    }
  }, [tell])
}

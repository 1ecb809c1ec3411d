import { Button, Flex } from 'antd'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { failureTitle } from '#renderer/lib/calls/call-phrases.ts'
import { type AppError, effectText, failureReason } from '#renderer/lib/calls/errors.ts'
import { deferred } from '#renderer/lib/react/deferred.tsx'
import { announce } from '#renderer/stores/announcements.ts'
import { joinWords } from '#shared/rules/join-words.ts'
import { splitAtName } from '#shared/rules/success-message.ts'
import { Announcer } from './announcer.tsx'
import { CopyDetails } from './copy-details.tsx'
import type { Notice, Notices } from './notice-stack.tsx'

interface OwnWords {
  readonly title?: string
  readonly kept?: string
  /** Retries the call; the notice closes. */
  readonly onRetry?: () => void
  /** A key: a new notice replaces the last one with the same key. */
  readonly about?: string
}

/** A button of a notice. The notice closes when it is pressed. */
interface NoticeButton {
  readonly label: string
  readonly onPress: () => void
}

/** The Undo of a notice. */
export interface OfferedUndo {
  readonly onPress: () => void
  /** A new notice replaces that with the same words here, because one Undo makes the other one pointless. */
  readonly replaces?: string
  /** The fields of an edit. They tell the notice from another one with the same sentence. */
  readonly edit?: Omit<NonNullable<Notice['edit']>, 'sentence'>
}

export interface Notify {
  /**
   * Shows a short notice about a completed action, which screen readers read when idle. The record's name, of
   * any length and script, replaces `{name}` in the sentence or is appended. With `undo` the notice offers
   * Undo.
   */
  readonly success: (sentence: string, name?: string, note?: string, undo?: OfferedUndo) => void
  /** Shows a short notice that there was nothing to do, with the record's name at its end. */
  readonly info: (text: string, name?: string) => void
  /** Shows a notice with the record's name, for long enough to press one of its buttons. */
  readonly offer: (text: string, name: string, buttons: readonly NoticeButton[]) => void
  /**
   * Shows a notice about a failed call of a button (ERR-16), which stays until it is closed. `title` and
   * `kept` replace the default texts.
   */
  readonly failure: (error: AppError, own?: OwnWords) => void
  /** Closes the failure notice with this key. */
  readonly forget: (about: string) => void
}

/** The longest name that is shown whole, in characters. So many are enough to recognise a record. */
const maxNameLength = 120

/** Splits by code point, so that no surrogate pair is cut in half. */
const shortened = (name: string) => {
  const letters = [...name.slice(0, 2 * maxNameLength)]
  return letters.length > maxNameLength || name.length > 2 * maxNameLength
    ? `${letters.slice(0, maxNameLength).join('')}…`
    : name
}

function titleOf(sentence: string, name?: string) {
  if (name === undefined) return sentence
  const [before, after] = splitAtName(sentence)
  return (
    <>
      {before}
      <bdi>{shortened(name)}</bdi>
      {after}
    </>
  )
}

/** Returns a sentence with the record's name, as text. */
export function withName(sentence: string, name?: string): string {
  if (name === undefined) return sentence
  const [before, after] = splitAtName(sentence)
  return `${before}${shortened(name)}${after}`
}

/**
 * Announces a notice. A full stop makes screen readers pause, but after a name it would be read as part of
 * the name.
 */
function readOut(sentence: string, name?: string, note?: string) {
  const words = withName(sentence, name)
  announce(note ? `${words}. ${note}` : name === undefined ? `${words}.` : words)
}

const brief = {
  role: 'status',
  // This region is not live, because the Announcer already reads the text out. Many screen readers miss a
  // live region that appears together with its text.
  props: { 'aria-live': 'off' },
  duration: 4,
} as const

/** How long a notice with buttons stays, in seconds. */
const offeredSeconds = 8

type Act = (notices: Notices) => void

const NoticesContext = createContext<((act: Act) => void) | undefined>(undefined)

const NoticeStack = deferred(async () => (await import('./notice-stack.tsx')).NoticeStack)

/** Provides notices to the screens inside. Their code loads with the first notice. */
export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const [isNeeded, setIsNeeded] = useState(false)
  const notices = useRef<Notices>(undefined)
  const waiting = useRef<Act[]>([])
  const withNotices = useCallback((act: Act) => {
    if (notices.current) return act(notices.current)
    waiting.current.push(act)
    setIsNeeded(true)
  }, [])
  const begin = useCallback((made: Notices) => {
    notices.current = made
    for (const act of waiting.current.splice(0)) act(made)
  }, [])
  return (
    <NoticesContext value={withNotices}>
      {children}
      <Announcer />
      {isNeeded && <NoticeStack onReady={begin} />}
    </NoticesContext>
  )
}

/**
 * Returns functions for notices at the bottom of the window. A form or list shows its errors with
 * `FailureNotice` instead.
 */
export function useNotify(): Notify {
  const withNotices = use(NoticesContext)
  if (!withNotices) throw new Error('useNotify needs a NoticesProvider')
  return useMemo(() => {
    const forget = (about: string) => withNotices((notices) => notices.destroy(about))
    const withButtons = (buttons: readonly NoticeButton[]) => {
      const key = crypto.randomUUID()
      const actions = (
        <Flex gap={8} wrap>
          {buttons.map(({ label, onPress }) => (
            <Button
              key={label}
              size="small"
              onClick={() => {
                forget(key)
                onPress()
              }}
            >
              {label}
            </Button>
          ))}
        </Flex>
      )
      return { key, actions, duration: offeredSeconds }
    }
    return {
      forget,
      offer: (text, name, buttons) => {
        withNotices((notices) =>
          notices.info({ ...brief, title: titleOf(text, name), ...withButtons(buttons) }),
        )
        readOut(text, name)
        announce(`A notice offers ${joinWords(buttons.map(({ label }) => label))}`)
      },
      success: (sentence, name, note, undo) => {
        const words = { title: titleOf(sentence, name), description: note }
        withNotices((notices) =>
          notices.success({
            ...brief,
            ...words,
            ...(undo && {
              ...withButtons([{ label: 'Undo', onPress: undo.onPress }]),
              replaces: undo.replaces,
              edit: undo.edit && { ...undo.edit, sentence: withName(sentence, name) },
            }),
          }),
        )
        readOut(sentence, name, note)
        if (undo) announce('A notice has a button to undo this')
      },
      info: (text, name) => {
        withNotices((notices) => notices.info({ ...brief, title: titleOf(text, name) }))
        readOut(text, name)
      },
      failure: (error, own = {}) => {
        const { title = failureTitle(error.detail.call), kept = effectText(error), onRetry } = own
        const about = own.about ?? crypto.randomUUID()
        const retry = () => {
          forget(about)
          onRetry?.()
        }
        withNotices((notices) =>
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
  }, [withNotices])
}

import { CheckCircleFilled, CloseCircleFilled, CloseOutlined, InfoCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import {
  type FocusEvent,
  type HTMLAttributes,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { reserveHeight } from '#renderer/lib/react/reserve-height.ts'
import { focusOrHeading } from '#renderer/lib/react/screen.ts'
import { useDialogs } from '#renderer/stores/dialogs.ts'
import { changedField, namedFields } from '#shared/contract/changed-field.ts'
import { joinWords } from '#shared/rules/join-words.ts'
import styles from './notice-stack.module.css'

export interface Notice {
  /** A new notice replaces the notice with the same key. */
  readonly key?: string
  /** A new notice removes the one with the same words here. */
  readonly replaces?: string | undefined
  /** An edit; its fields show if another notice has the same sentence. */
  readonly edit?:
    | { readonly sentence: string; readonly call: string; readonly fields: readonly string[] }
    | undefined
  readonly title: ReactNode
  readonly description?: ReactNode
  /** The notice's buttons. */
  readonly actions?: ReactNode
  readonly role: 'status' | 'alert'
  /** Seconds until the notice closes by itself. */
  readonly duration: number | false
  readonly props?: HTMLAttributes<HTMLElement>
}

const icons = { success: CheckCircleFilled, info: InfoCircleFilled, error: CloseCircleFilled } as const
type Kind = keyof typeof icons

/** Functions that open and close notices. */
export interface Notices extends Readonly<Record<Kind, (notice: Notice) => void>> {
  readonly destroy: (key: string) => void
}

interface ShownNotice extends Notice {
  readonly id: string
  readonly kind: Kind
  /** Whether another notice with the same sentence has shown before or after it. */
  readonly twin?: 'earlier' | 'latest'
}

/** True if the notice closes by itself and has no buttons. */
const isPassing = ({ duration, actions }: Notice) => duration !== false && !actions

function withNotice(before: readonly ShownNotice[], notice: ShownNotice): readonly ShownNotice[] {
  if (before.some(({ id }) => id === notice.id))
    return before.map((each) => (each.id === notice.id ? notice : each))
  const isTwin = ({ edit }: ShownNotice) => edit !== undefined && edit.sentence === notice.edit?.sentence
  const isReplaced = (each: ShownNotice) =>
    each.replaces === undefined ? isPassing(each) && isPassing(notice) : each.replaces === notice.replaces
  return [
    ...before
      .filter((each) => !isReplaced(each))
      .map((each): ShownNotice => (isTwin(each) ? { ...each, twin: 'earlier' } : each)),
    before.some(isTwin) ? { ...notice, twin: 'latest' } : notice,
  ]
}

/** The most fields that a notice names. */
const maxFields = 3

/** What an edit has changed, in words. */
function editWords({ call, fields }: NonNullable<Notice['edit']>, twin: 'earlier' | 'latest'): string {
  const names = namedFields(call, fields).map((name) => changedField(call, name)?.label ?? name)
  const more = names.length - maxFields
  const shown = more > 0 ? [...names.slice(0, maxFields), `${more} more`] : names
  return `${twin === 'earlier' ? 'Changed earlier' : 'Changed'}: ${joinWords(shown)}`
}

/**
 * The notices, in a strip at the bottom of the window. The screen and dialogs end above it, so that a notice
 * never covers a control (decision 235).
 */
export function NoticeStack({ onReady }: { readonly onReady: (notices: Notices) => void }) {
  const [shown, setShown] = useState<readonly ShownNotice[]>([])
  const notices = useMemo((): Notices => {
    const show =
      (kind: Kind) =>
      ({ key = crypto.randomUUID(), ...notice }: Notice) =>
        setShown((before) => withNotice(before, { ...notice, id: key, kind }))
    return {
      success: show('success'),
      info: show('info'),
      error: show('error'),
      destroy: (closed) => setShown((before) => before.filter(({ id }) => id !== closed)),
    }
  }, [])
  useEffect(() => onReady(notices), [notices, onReady])

  // Closes short notices when a dialog opens; otherwise a closing notice would move the dialog under the
  // pointer.
  const openings = useDialogs((state) => state.openings)
  const [openingsBefore, setOpeningsBefore] = useState(openings)
  if (openings !== openingsBefore) {
    setOpeningsBefore(openings)
    setShown(shown.filter((each) => !isPassing(each)))
  }

  if (shown.length === 0) return null
  return createPortal(
    <div ref={reserved} className={styles.stack}>
      {shown.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} onClose={notices.destroy} />
      ))}
    </div>,
    document.body,
  )
}

const reserved = reserveHeight('--notices-height')

interface NoticeLineProps {
  readonly notice: ShownNotice
  readonly onClose: (key: string) => void
}

function NoticeLine({ notice, onClose }: NoticeLineProps) {
  const { id, kind, title, description, edit, twin, actions, role, duration, props } = notice
  const Icon = icons[kind]
  const line = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = useCallback(() => {
    clearTimeout(timer.current)
    // A notice does not close while it has the focus, because the admin may be about to press its button.
    if (duration === false || line.current?.contains(document.activeElement)) return
    timer.current = setTimeout(() => onClose(id), duration * 1000)
  }, [id, duration, onClose])
  useEffect(() => {
    wait()
    return () => clearTimeout(timer.current)
  }, [wait])
  const from = useRef<EventTarget>(null)
  useLayoutEffect(() => {
    const element = line.current
    // Returns the focus to its origin before the focused button disappears.
    return () => {
      if (element?.contains(document.activeElement)) focusOrHeading(from.current)
    }
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; it only stays while someone is in it
    <div
      {...props}
      ref={line}
      role={role}
      className={styles.notice}
      data-kind={kind}
      // Listens to moves instead of `enter`, because a pointer that happens to rest where the notice appears
      // must not keep it open.
      onPointerMove={wait}
      onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
        clearTimeout(timer.current)
        if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) wait()
      }}
    >
      <Icon aria-hidden className={styles.icon ?? ''} />
      <div className={styles.words}>
        <span data-notice-title className={styles.title}>
          {title}
        </span>
        {edit && twin && <span className={styles.description}>{editWords(edit, twin)}</span>}
        {description && <span className={styles.description}>{description}</span>}
      </div>
      <div className={styles.buttons}>
        {actions}
        <Button
          type="text"
          size="small"
          aria-label="Close"
          icon={<CloseOutlined aria-hidden />}
          onClick={() => onClose(id)}
        />
      </div>
    </div>
  )
}

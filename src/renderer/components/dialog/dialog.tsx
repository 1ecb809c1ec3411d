import { Button, Flex, Modal } from 'antd'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useWasOpen } from '#renderer/lib/react/use-was-open.ts'
import { useDialogs } from '#renderer/stores/dialogs.ts'
import styles from './dialog.module.css'
import { useDialogControl } from './dialog-context.ts'
import { focusFirstField } from './first-field.ts'
import { presentOpener, rememberOpener, returnFocus } from './return-focus.ts'
import { useClosing } from './use-closing.tsx'

/** Widths in pixels: for a question or a few fields, for a list to choose from, and for larger forms (JOB-24). */
const widths = { narrow: 480, middle: 560, wide: 960 } as const

interface DialogProps {
  readonly title: ReactNode
  readonly open: boolean
  readonly onClose: () => void
  readonly width?: keyof typeof widths
  /** Where it opens; in the middle by default. */
  readonly place?: 'top'
  /** Called once it has closed and given the focus back. */
  readonly onClosed?: () => void
  readonly children: ReactNode
}

interface Opening {
  readonly open: boolean
  readonly count: number
  /** The element that had the focus when the dialog opened. */
  readonly opener: Element | null
}

/**
 * A modal dialog. It traps the focus and returns it to the opener, asks before changes are lost, and starts
 * with fresh content each time. The content reports its state with `useReportToDialog`; a form does so by
 * itself.
 */
export const Dialog = (dialog: DialogProps) => useWasOpen(dialog.open) && <OpenedDialog {...dialog} />

function OpenedDialog({ title, open, onClose, width = 'narrow', place, onClosed, children }: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  // If the dialog opens again during its closing animation, a new key discards the text that was entered for
  // another record.
  const [opening, setOpening] = useState<Opening>(() => ({ open, count: 0, opener: presentOpener() }))
  if (open !== opening.open)
    setOpening(open ? { open, count: opening.count + 1, opener: presentOpener() } : { ...opening, open })
  const { busy, firm, requestClose, provide, question } = useClosing(open, onClose)

  const opened = useDialogs((state) => state.opened)
  useEffect(() => {
    if (open) opened()
    else rememberOpener(opening.opener)
  }, [open, opened, opening.opener])

  return (
    <Modal
      title={title}
      open={open}
      width={widths[width]}
      footer={null}
      {...(place === 'top' ? { style: { top: 64 } } : { centered: true })}
      destroyOnHidden
      // `afterClose` does it, and takes the focus from nothing that got it meanwhile.
      focusable={{ focusTriggerAfterClose: false }}
      className={styles.dialog ?? ''}
      closable={{ 'aria-label': 'Close', disabled: busy }}
      keyboard={!firm}
      mask={{ closable: !firm }}
      onCancel={requestClose}
      afterClose={() => {
        returnFocus(opening.opener, body.current)
        onClosed?.()
      }}
    >
      {provide(
        <DialogBody key={opening.count} body={body}>
          {children}
        </DialogBody>,
      )}
      {question}
    </Modal>
  )
}

interface DialogBodyProps {
  readonly body: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

/** Focuses the first control as soon as the dialog is in the page. */
function DialogBody({ body, children }: DialogBodyProps) {
  useEffect(() => {
    const focus = () => focusFirstField(body.current)
    focus()
    // Tries again in the next frame, because antd adds the first opened dialog to the page only after this
    // effect.
    const frame = requestAnimationFrame(() => {
      if (!body.current?.contains(document.activeElement)) focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [body])
  return (
    <div ref={body} className={styles.body}>
      <AboveBar>{children}</AboveBar>
    </div>
  )
}

/** Where the buttons of a dialog go; undefined on a page. */
const BarContext = createContext<HTMLElement | undefined>(undefined)

/** True in a dialog, whose content scrolls above the buttons; a page scrolls as a whole. */
export const useHasBar = () => useContext(BarContext) !== undefined

interface AboveBarProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * What scrolls in a dialog, and below it the place of its buttons. A form has both inside it, because its submit
 * button must be part of it.
 */
export function AboveBar({ className, children }: AboveBarProps) {
  const [bar] = useState(() => document.createElement('div'))
  // Not in every render, because a move takes the focus from a button in it.
  const place = useCallback((element: HTMLDivElement | null) => element?.append(bar), [bar])
  return (
    <BarContext value={bar}>
      <div className={`${styles.scroll} ${className ?? ''}`}>{children}</div>
      <div ref={place} />
    </BarContext>
  )
}

interface DialogFooterProps {
  /** The id of the question. A screen reader reads it out with the first focused button. */
  readonly describedBy?: string
  /** The label of the button that closes the dialog. */
  readonly close?: 'Cancel' | 'Done'
  readonly children?: ReactNode
}

/**
 * The buttons at the end of a dialog or of a page with a form, always visible: Cancel or Done first, then the
 * others. A line above them shows that there is more content.
 */
export function DialogFooter({ describedBy, close = 'Cancel', children }: DialogFooterProps) {
  const { requestClose, busy } = useDialogControl()
  const bar = useContext(BarContext)
  const buttons = (
    <Flex justify="end" align="center" gap={8} className={styles.footer ?? ''}>
      <Button disabled={busy} aria-describedby={describedBy} onClick={requestClose}>
        {close}
      </Button>
      {children}
    </Flex>
  )
  return bar ? createPortal(buttons, bar) : buttons
}

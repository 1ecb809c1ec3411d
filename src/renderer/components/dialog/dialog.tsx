import { Button, Flex, Modal } from 'antd'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWasOpen } from '#renderer/lib/react/use-was-open.ts'
import { useDialogs } from '#renderer/stores/dialogs.ts'
import styles from './dialog.module.css'
import { type DialogContent, DialogContext, useDialogControl } from './dialog-context.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { returnFocus } from './return-focus.ts'

/** Widths in pixels: for a question or a few fields, for a form, and for a form with two columns (JOB-24). */
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

function OpenedDialog({ title, open, onClose, width = 'middle', place, onClosed, children }: DialogProps) {
  const content = useRef<DialogContent>({ changed: false, busy: false })
  const body = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [firm, setFirm] = useState(false)
  const [asking, setAsking] = useState(false)
  // If the dialog opens again during its closing animation, a new key discards the text that was entered for
  // another record.
  const [opening, setOpening] = useState<Opening>(() => ({ open, count: 0, opener: document.activeElement }))
  if (open !== opening.open)
    setOpening(
      open ? { open, count: opening.count + 1, opener: document.activeElement } : { ...opening, open },
    )

  const requestClose = useCallback(() => {
    if (content.current.busy) return
    if (content.current.changed) setAsking(true)
    else onClose()
  }, [onClose])
  const report = useCallback((next: DialogContent) => {
    content.current = next
    setBusy(next.busy)
    setFirm(next.firm ?? false)
  }, [])
  const openNow = useRef(open)
  useLayoutEffect(() => {
    openNow.current = open
  }, [open])
  const control = useMemo(
    () => ({ isOpen: open, isClosed: () => !openNow.current, requestClose, busy, report }),
    [open, requestClose, busy, report],
  )

  const opened = useDialogs((state) => state.opened)
  useEffect(() => {
    if (open) opened()
  }, [open, opened])

  const discard = () => {
    setAsking(false)
    onClose()
  }

  return (
    <Modal
      title={title}
      open={open}
      width={widths[width]}
      footer={null}
      {...(place === 'top' ? { style: { top: 64 } } : { centered: true })}
      destroyOnHidden
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
      <DialogContext value={control}>
        <DialogBody key={opening.count} body={body}>
          {children}
        </DialogBody>
      </DialogContext>
      <DiscardQuestion open={asking} onDiscard={discard} onKeep={() => setAsking(false)} />
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
    const focus = () =>
      // Prevents scrolling: if the first control is a button at the end, the text before it must stay
      // visible.
      body.current
        // Skips the draft notice, so that an admin who types immediately does not answer it by accident.
        ?.querySelector<HTMLElement>(':is(input, textarea, button):enabled:not([data-draft-notice] *)')
        ?.focus({ preventScroll: true })
    focus()
    // Tries again in the next frame, because antd adds the first opened dialog to the page only after this
    // effect.
    const frame = requestAnimationFrame(() => {
      if (!body.current?.contains(document.activeElement)) focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [body])
  return <div ref={body}>{children}</div>
}

interface DialogFooterProps {
  /** A note beside the buttons. */
  readonly note?: string
  /** The id of the question. A screen reader reads it out with the first focused button. */
  readonly describedBy?: string
  /** The label of the button that closes the dialog. */
  readonly close?: 'Cancel' | 'Done'
  readonly children?: ReactNode
}

/**
 * The buttons at the end of a dialog, always visible: Cancel or Done first, then the dialog's own buttons.
 */
export function DialogFooter({ note, describedBy, close = 'Cancel', children }: DialogFooterProps) {
  const { requestClose, busy } = useDialogControl()
  return (
    <Flex justify="end" align="center" gap={8} className={styles.footer ?? ''}>
      {note && <p className={styles.note}>{note}</p>}
      <Button disabled={busy} aria-describedby={describedBy} onClick={requestClose}>
        {close}
      </Button>
      {children}
    </Flex>
  )
}

import { Button, Flex, Modal } from 'antd'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { focusHeading } from '#renderer/lib/screen.ts'
import styles from './dialog.module.css'
import { type DialogContent, DialogContext, useDialogControl } from './dialog-context.ts'
import { DiscardQuestion } from './discard-question.tsx'

/** In pixels: a question or a few fields, a form, and one of many fields in two columns (JOB-24). */
const widths = { narrow: 480, middle: 560, wide: 960 } as const

interface DialogProps {
  readonly title: ReactNode
  readonly open: boolean
  readonly onClose: () => void
  readonly width?: keyof typeof widths
  readonly children: ReactNode
}

interface Opening {
  readonly open: boolean
  readonly count: number
  /** What had the keyboard when the dialog was opened. */
  readonly opener: Element | null
}

/**
 * A modal dialog: keeps the focus, gives it back to its opener, asks before a changed form is lost, and starts afresh
 * each time it is opened. Its content tells what it needs by `useReportToDialog`; a form does so by itself.
 */
export function Dialog({ title, open, onClose, width = 'middle', children }: DialogProps) {
  const content = useRef<DialogContent>({ changed: false, busy: false })
  const body = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [firm, setFirm] = useState(false)
  const [asking, setAsking] = useState(false)
  // Opened again while it still fades out, it must not show what was entered about another record.
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
  const control = useMemo(
    () => ({ isOpen: open, requestClose, busy, report }),
    [open, requestClose, busy, report],
  )

  const discard = () => {
    setAsking(false)
    onClose()
  }

  // Not left to antd, which forgets the opener where nothing moves. The opener may have gone with its record: the
  // keyboard then starts again from the screen's heading.
  const giveFocusBack = () => {
    const { activeElement } = document
    const isWithin = body.current?.closest('[role=dialog]')?.contains(activeElement)
    if (activeElement !== document.body && !isWithin) return
    if (opening.opener instanceof HTMLElement && opening.opener.isConnected)
      opening.opener.focus({ preventScroll: true })
    else focusHeading()
  }

  return (
    <Modal
      title={title}
      open={open}
      width={widths[width]}
      footer={null}
      centered
      destroyOnHidden
      className={styles.dialog ?? ''}
      closable={{ 'aria-label': 'Close', disabled: busy }}
      keyboard={!firm}
      mask={{ closable: !firm }}
      onCancel={requestClose}
      afterClose={giveFocusBack}
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

/** Starts the keyboard at the first control, as soon as the page can give it the focus. */
function DialogBody({ body, children }: DialogBodyProps) {
  useEffect(() => {
    const focus = () =>
      // Where that is the button at the end, the text before it is read from its beginning.
      body.current
        ?.querySelector<HTMLElement>(':is(input, textarea, button):enabled')
        ?.focus({ preventScroll: true })
    focus()
    // The first time a dialog opens, its place in the page is made after it.
    const frame = requestAnimationFrame(() => {
      if (!body.current?.contains(document.activeElement)) focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [body])
  return <div ref={body}>{children}</div>
}

interface DialogFooterProps {
  /** What is to be kept in mind before a button is pressed, beside them. */
  readonly note?: string
  /** The id of what a question asks: it is read out with the button that the keyboard starts at. */
  readonly describedBy?: string
  /** The button that closes it. */
  readonly close?: 'Cancel' | 'Done'
  readonly children?: ReactNode
}

/** The buttons at the end of a dialog, always in sight: one that closes it, then its own. */
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

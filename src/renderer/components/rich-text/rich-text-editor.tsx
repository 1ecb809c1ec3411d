import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import ReactQuill, { type Quill } from 'react-quill'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { useThrottle } from '#renderer/components/rich-text/use-throttle.ts'
import { reportEvent } from '#renderer/lib/unsaved/typed-texts.ts'
import { useImageOrigins } from '#renderer/stores/app-info.ts'
import styles from './rich-text.module.css'
import { replaceBroken } from './rich-text.tsx'
import { editorFormats, editorModules, type OpenText, openText, toolFormats } from './rich-text-quill.ts'
import { type Looks, RichTextToolbar } from './rich-text-toolbar.tsx'

/** The longest time before a change is reported, in ms, so that the draft journal stays up to date. */
const reportDelay = 100
/** Exporting a long text may take at most this share of the time. */
const exportShare = 1 / 4

export interface RichTextEditorProps {
  readonly control: ControlAttributes
  readonly label: string
  readonly labelledBy: string
  /** The initial HTML, read only once. To show another text, change the `key`. */
  readonly start: string
  readonly onChange: (html: string) => void
  readonly readOnly: boolean
}

/** ReactQuill without its listeners: they would export the whole text at every keystroke and cursor move. */
class QuietQuill extends ReactQuill {
  override hookEditor() {
    // Empty on purpose: this module's listeners subscribe to Quill itself.
  }
}

/**
 * The editor of an HTML text. The text may be long, so it reports the HTML not at every keystroke, but at the
 * first change, then several times a second, on blur, and before its form is submitted or left. If all
 * changes are undone, it reports the record's original HTML, byte for byte.
 */
export function RichTextEditor({
  control,
  label,
  labelledBy,
  start,
  onChange,
  readOnly,
}: RichTextEditorProps) {
  const box = useRef<QuietQuill>(null)
  // Keeps the first value, because a changed one would reopen the text.
  const [imageOrigins] = useState(useImageOrigins())
  const [quill, setQuill] = useState<Quill>()
  const text = useRef<OpenText>(undefined)
  useLayoutEffect(() => {
    const made = box.current?.editor
    if (made) text.current = openText(made, start, { imageOrigins, className: styles.text ?? '' })
    setQuill(made)
  }, [start, imageOrigins])

  const answered = useRef(start)
  const isStale = useRef(false)
  const delay = useRef(reportDelay)
  const { later, cancel } = useThrottle()
  const answer = useCallback(() => {
    cancel()
    if (!text.current || !isStale.current) return
    isStale.current = false
    const began = performance.now()
    const written = text.current.html()
    delay.current = Math.max(reportDelay, (performance.now() - began) / exportShare)
    const html = written === text.current.start ? start : written
    if (html === answered.current) return
    answered.current = html
    onChange(html)
  }, [cancel, onChange, start])

  const [looks, setLooks] = useState<Looks>({})
  const showLooks = useCallback(() => {
    const range = quill?.selection.savedRange
    const next = (range && quill?.getFormat(range)) ?? {}
    setLooks((shown) => (toolFormats.every((name) => shown[name] === next[name]) ? shown : next))
  }, [quill])

  const format = (name: string, value: unknown) => {
    quill?.format(name, value, 'user')
    // Without a selection, the format applies to the next typed text, and Quill fires no event.
    showLooks()
  }

  useEffect(() => {
    const changed = (_change: unknown, _before: unknown, source: string) => {
      if (source !== 'user') return
      isStale.current = true
      if (answered.current === start) answer()
      else later(delay.current, answer)
    }
    quill?.on('editor-change', showLooks)
    quill?.on('text-change', changed)
    return () => {
      quill?.off('editor-change', showLooks)
      quill?.off('text-change', changed)
    }
  }, [quill, showLooks, answer, later, start])

  useTextbox(quill?.root, { control, labelledBy, readOnly })
  useEffect(() => {
    const form = quill?.root.closest('form')
    // Captures the event, so that it runs before React handles the submit.
    const events = ['submit', reportEvent]
    for (const name of events) form?.addEventListener(name, answer, { capture: true })
    return () => {
      for (const name of events) form?.removeEventListener(name, answer, { capture: true })
    }
  }, [quill, answer])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reacts when the focus leaves its content.
    <div
      className={styles.frame}
      data-invalid={control['aria-invalid']}
      onErrorCapture={replaceBroken}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        answer()
        control.onBlur()
      }}
    >
      <RichTextToolbar label={label} looks={looks} disabled={readOnly} onFormat={format} />
      <QuietQuill
        ref={box}
        className={styles.editor ?? ''}
        theme=""
        formats={editorFormats}
        modules={editorModules}
        readOnly={readOnly}
      />
    </div>
  )
}

type Textbox = Pick<RichTextEditorProps, 'control' | 'labelledBy' | 'readOnly'>

/** Sets the role and attributes of a multi-line text box on Quill's root. */
function useTextbox(root: HTMLElement | undefined, { control, labelledBy, readOnly }: Textbox) {
  useLayoutEffect(() => {
    const attributes = {
      id: control.id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-required': String(control['aria-required']),
      'aria-invalid': String(control['aria-invalid']),
      'aria-describedby': control['aria-describedby'],
      'aria-readonly': String(readOnly),
    }
    for (const [name, value] of Object.entries(attributes))
      if (root?.getAttribute(name) !== value) root?.setAttribute(name, value)
  }, [root, control, labelledBy, readOnly])
}

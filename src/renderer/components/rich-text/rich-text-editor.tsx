import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import ReactQuill, { type Quill } from 'react-quill'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { usePause } from '#renderer/lib/use-pause.ts'
import styles from './rich-text.module.css'
import { editorFormats, editorModules, type OpenText, openText } from './rich-text-quill.ts'
import { type Looks, RichTextToolbar } from './rich-text-toolbar.tsx'

/** Debounce in ms between typing and the form's update. */
const reportPause = 250

export interface RichTextEditorProps {
  readonly control: ControlAttributes
  readonly label: string
  readonly labelledBy: string
  /** The record's text, read only once; another text needs another editor (its `key`). */
  readonly start: string
  readonly onChange: (html: string) => void
  readonly readOnly: boolean
}

/** ReactQuill would export the whole text at every key and every move of the cursor. */
class QuietQuill extends ReactQuill {
  override hookEditor() {
    // Listeners subscribe to Quill itself.
  }
}

/**
 * The editor of an HTML text. It reports the HTML at the first change, after a pause, when it loses the focus
 * and before its form is submitted, but not at every key, because the text may be long. After an undo of all
 * changes it reports the record's original text, byte for byte.
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
  const [quill, setQuill] = useState<Quill>()
  const text = useRef<OpenText>(undefined)
  useLayoutEffect(() => {
    const made = box.current?.editor
    if (made) text.current = openText(made, start)
    setQuill(made)
  }, [start])

  const answered = useRef(start)
  const isStale = useRef(false)
  const { afterPause, cancel } = usePause(reportPause)
  const answer = useCallback(() => {
    cancel()
    if (!text.current || !isStale.current) return
    isStale.current = false
    const written = text.current.html()
    const html = written === text.current.start ? start : written
    if (html === answered.current) return
    answered.current = html
    onChange(html)
  }, [cancel, onChange, start])

  const [looks, setLooks] = useState<Looks>({})
  const showLooks = useCallback(() => {
    const range = quill?.selection.savedRange
    const next = (range && quill?.getFormat(range)) ?? {}
    setLooks((shown) => (editorFormats.every((name) => shown[name] === next[name]) ? shown : next))
  }, [quill])

  const format = (name: string, value: unknown) => {
    quill?.format(name, value, 'user')
    // Without a selection the format applies to the next typed text, and Quill sends no event.
    showLooks()
  }

  useEffect(() => {
    const changed = (_change: unknown, _before: unknown, source: string) => {
      if (source !== 'user') return
      isStale.current = true
      if (answered.current === start) answer()
      else afterPause(answer)
    }
    quill?.on('editor-change', showLooks)
    quill?.on('text-change', changed)
    return () => {
      quill?.off('editor-change', showLooks)
      quill?.off('text-change', changed)
    }
  }, [quill, showLooks, answer, afterPause, start])

  useTextbox(quill?.root, { control, labelledBy, readOnly })
  useEffect(() => {
    const form = quill?.root.closest('form')
    // Runs before React handles the submit.
    form?.addEventListener('submit', answer, { capture: true })
    return () => form?.removeEventListener('submit', answer, { capture: true })
  }, [quill, answer])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reacts when the focus leaves its content.
    <div
      className={styles.frame}
      data-invalid={control['aria-invalid']}
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

/** Gives Quill's root the role and attributes of a multi-line text box. */
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

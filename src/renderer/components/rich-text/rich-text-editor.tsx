import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import ReactQuill, { type Quill } from 'react-quill'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { usePause } from '#renderer/lib/use-pause.ts'
import styles from './rich-text.module.css'
import { editorFormats, editorModules, type OpenText, openText } from './rich-text-quill.ts'
import { type Looks, RichTextToolbar } from './rich-text-toolbar.tsx'

/** How long typing rests, in milliseconds, before the form hears of the text. */
const answerPause = 250

export interface RichTextEditorProps {
  readonly control: ControlAttributes
  readonly label: string
  readonly labelledBy: string
  /** What the record has, read once: another text is another editor (its `key`). */
  readonly start: string
  readonly onChange: (html: string) => void
  readonly readOnly: boolean
}

/** ReactQuill takes the whole text out of the page at every key and every move of the cursor, wanted or not. */
class QuietQuill extends ReactQuill {
  override hookEditor() {
    // Who wants to hear of a change asks Quill.
  }
}

/**
 * The editor of an HTML text. It answers HTML at the first change, after a pause, when it is left and before its form is
 * submitted, not with every key: the text may be long. Undone to where it began it is the record's own text again, byte
 * for byte.
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
  const { afterPause, cancel } = usePause(answerPause)
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
    // Where nothing is selected it is for what will be typed, and no event tells of it.
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
    // Before React hears of the submit.
    form?.addEventListener('submit', answer, { capture: true })
    return () => form?.removeEventListener('submit', answer, { capture: true })
  }, [quill, answer])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the focus leaving what lies within.
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

/** Gives Quill's root the role and the ties of a field of several lines. */
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

import { useCallback, useEffect, useRef, useState } from 'react'
import ReactQuill from 'react-quill'
import type { ControlAttributes } from '#renderer/components/control.ts'
import { usePause } from '#renderer/lib/use-pause.ts'
import styles from './rich-text.module.css'
import { documentOfHtml, editorFormats, editorModules, htmlOfDocument } from './rich-text-quill.ts'
import { type Looks, RichTextToolbar } from './rich-text-toolbar.tsx'

export interface RichTextEditorProps {
  readonly control: ControlAttributes
  readonly label: string
  readonly labelledBy: string
  /** What the record has, read once: another text is another editor (its `key`). */
  readonly start: string
  readonly onChange: (html: string) => void
  readonly readOnly: boolean
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
  const quill = useRef<ReactQuill>(null)
  const [first] = useState(() => {
    const document = documentOfHtml(start)
    return { document, html: htmlOfDocument(document) }
  })
  const editor = () => quill.current?.editor

  const answered = useRef(start)
  const isStale = useRef(false)
  const { afterPause, cancel } = usePause()
  const answer = useCallback(() => {
    cancel()
    const document = isStale.current ? quill.current?.editor?.getContents() : undefined
    if (!document) return
    isStale.current = false
    const written = htmlOfDocument(document)
    const html = written === first.html ? start : written
    if (html === answered.current) return
    answered.current = html
    onChange(html)
  }, [cancel, first, onChange, start])

  const [looks, setLooks] = useState<Looks>({})
  const showLooks = () => {
    const range = editor()?.selection.savedRange
    const next = (range && editor()?.getFormat(range)) ?? {}
    setLooks((shown) => (editorFormats.every((name) => shown[name] === next[name]) ? shown : next))
  }

  const format = (name: string, value: unknown) => {
    editor()?.format(name, value, 'user')
    // Where nothing is selected it is for what will be typed, and no event tells of it.
    showLooks()
  }

  const root = useTextbox(quill, { control, labelledBy, readOnly })
  useEffect(() => {
    const form = root?.closest('form')
    // Before React hears of the submit.
    form?.addEventListener('submit', answer, { capture: true })
    return () => form?.removeEventListener('submit', answer, { capture: true })
  }, [root, answer])

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
      <ReactQuill
        ref={quill}
        className={styles.editor ?? ''}
        theme=""
        formats={editorFormats}
        modules={editorModules}
        readOnly={readOnly}
        defaultValue={first.document}
        // Not Quill's export, also not to compare by.
        useSemanticHTML={false}
        onChange={(_html, _change, source) => {
          showLooks()
          if (source !== 'user') return
          isStale.current = true
          if (answered.current === start) answer()
          else afterPause(answer)
        }}
        onChangeSelection={showLooks}
      />
    </div>
  )
}

type Textbox = Pick<RichTextEditorProps, 'control' | 'labelledBy' | 'readOnly'>

/** Gives Quill's root the role and the ties of a field of several lines; answers the root once it is there. */
function useTextbox(quill: React.RefObject<ReactQuill | null>, { control, labelledBy, readOnly }: Textbox) {
  const [root, setRoot] = useState<HTMLElement>()
  useEffect(() => setRoot(quill.current?.editor?.root), [quill])
  useEffect(() => {
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
    for (const [name, value] of Object.entries(attributes)) root?.setAttribute(name, value)
  }, [root, control, labelledBy, readOnly])
  return root
}

import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { loadedRichTextEditor, loadRichTextEditor } from '#renderer/components/rich-text/load-rich-text.ts'
import { RichTextPreview } from '#renderer/components/rich-text/rich-text.tsx'
import { lostInEditor } from '#renderer/lib/html/lost.ts'
import { FieldFrame, labelId } from './field-frame.tsx'
import styles from './forms.module.css'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

const AwaitedEditor = lazy(async () => ({ default: (await loadRichTextEditor()).RichTextEditor }))

/** The text that the editor began with. One that comes from outside is another document, with a history of its own. */
function useDocument(value: string) {
  const [document, setDocument] = useState({ start: value, version: 0 })
  const known = useRef(value)
  useLayoutEffect(() => {
    if (known.current === value) return
    known.current = value
    setDocument(({ version }) => ({ start: value, version: version + 1 }))
  }, [value])
  /** Told of what the editor answers, which is no text from outside. */
  const written = (html: string) => {
    known.current = html
  }
  return { ...document, written }
}

/**
 * HTML text with the five formats of the toolbar (PST-14). Until it is changed, its value stays the record's own text;
 * what of it an edit would lose is said above it before that happens.
 */
export function RichTextField({ label, required, hint }: FieldProps) {
  const {
    id,
    frame,
    value = '',
    isSubmitting,
    change,
    control,
  } = useBoundField<string | undefined>({ label, required, hint })
  const { start, version, written } = useDocument(value)
  const lost = useMemo(() => lostInEditor(start), [start])
  const [RichTextEditor] = useState(() => loadedRichTextEditor() ?? AwaitedEditor)
  const lostId = `${id}-lost`
  return (
    <FieldFrame {...frame} isGroup>
      <div id={lostId} className={styles.warning}>
        {lost.length > 0 && (
          <p>
            The editor can't hold all of this text: {lost.join(', ')}. Words stay, but the rest is lost once
            the text is changed here and saved.
          </p>
        )}
      </div>
      <Suspense fallback={<RichTextPreview html={start} />}>
        <RichTextEditor
          key={version}
          control={{ ...control, 'aria-describedby': `${control['aria-describedby']} ${lostId}` }}
          label={frame.label}
          labelledBy={labelId(id)}
          start={start}
          onChange={(html) => {
            written(html)
            change(html)
          }}
          readOnly={isSubmitting}
        />
      </Suspense>
    </FieldFrame>
  )
}

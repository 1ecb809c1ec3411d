import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { loadedRichTextEditor, loadRichTextEditor } from '#renderer/components/rich-text/load-rich-text.ts'
import { PlainArticle, RichTextPreview } from '#renderer/components/rich-text/rich-text.tsx'
import styles from '#renderer/forms/forms.module.css'
import { isTooLargeToEdit } from '#renderer/lib/html/editable.ts'
import { editedPartOf, keptLabels } from '#renderer/lib/html/kept-parts.ts'
import { lostByPaste, lostInEditor } from '#renderer/lib/html/lost.ts'
import { storedLines } from '#renderer/lib/html/stored-reader.ts'
import { FieldFrame, labelId } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

const AwaitedEditor = lazy(async () => ({ default: (await loadRichTextEditor()).RichTextEditor }))

/**
 * Returns the text that the editor starts with. A value that is set from outside opens a new document with
 * its own history.
 */
function useDocument(value: string) {
  const [document, setDocument] = useState({ start: value, version: 0 })
  const lastValue = useRef(value)
  useLayoutEffect(() => {
    if (lastValue.current === value) return
    lastValue.current = value
    setDocument(({ version }) => ({ start: value, version: version + 1 }))
  }, [value])
  /** Remembers that the value came from the editor. */
  const written = (html: string) => {
    lastValue.current = html
  }
  return { ...document, written }
}

/** Returns the names of what a paste loses: unsupported content, and images that were copied alone. */
function lostOf(pasted: DataTransfer): readonly string[] {
  const html = pasted.getData('text/html')
  if (html !== '') return lostByPaste(html)
  return [...pasted.files].some(({ type }) => type.startsWith('image/')) ? ['images'] : []
}

/** Returns the names of what editing the text would lose, and of its parts that can't be edited. */
function limitsOf(html: string) {
  const stored = storedLines(html)
  return { lost: lostInEditor(editedPartOf(stored)), kept: keptLabels(stored) }
}

/**
 * A field for HTML with the five formats of the toolbar (PST-14). Until the first edit, the value is the
 * stored text. After it, unchanged lines stay as they are stored, and a warning names what the changed lines
 * lose. A text with too many parts is read-only.
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
  const isTooLarge = useMemo(() => isTooLargeToEdit(start), [start])
  const { lost, kept } = useMemo(
    () => (isTooLarge ? { lost: [], kept: [] } : limitsOf(start)),
    [isTooLarge, start],
  )
  const [RichTextEditor] = useState(() => loadedRichTextEditor() ?? AwaitedEditor)
  const [pasteLost, setPasteLost] = useState<readonly string[]>([])
  const lostId = `${id}-lost`
  if (isTooLarge)
    return (
      <FieldFrame {...frame} isGroup>
        <p className={styles.warning}>
          This text is too large to be edited here, so it is shown without its formatting. You can edit
          everything else, and saving does not change this text.
        </p>
        <PlainArticle html={start} label={frame.label} />
      </FieldFrame>
    )
  return (
    <FieldFrame {...frame} isGroup>
      <div id={lostId} className={styles.warning}>
        {lost.length > 0 && (
          <p>
            The editor does not support some parts of this text: {lost.join(', ')}. They are kept in lines
            that you don't change. A line that you change keeps only plain, bold and struck-through text.
          </p>
        )}
        {kept.length > 0 && (
          <p>Some parts of this text can be deleted here, but not edited: {kept.join(', ')}.</p>
        )}
      </div>
      <div onPaste={({ clipboardData }) => setPasteLost(lostOf(clipboardData))}>
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
      </div>
      <div className={styles.warning} aria-live="polite">
        {pasteLost.length > 0 && (
          <p>
            The editor does not support some of the pasted content and kept only its text:{' '}
            {pasteLost.join(', ')}.
          </p>
        )}
      </div>
    </FieldFrame>
  )
}

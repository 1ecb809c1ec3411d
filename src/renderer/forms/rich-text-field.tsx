import { lazy, Suspense, useMemo, useRef } from 'react'
import { loadRichTextEditor } from '#renderer/components/load-rich-text.ts'
import { RichTextPreview } from '#renderer/components/rich-text.tsx'
import { lostInEditor } from '#renderer/lib/html-lost.ts'
import { FieldFrame, labelId } from './field-frame.tsx'
import styles from './forms.module.css'
import type { FieldProps } from './text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

const RichTextEditor = lazy(async () => ({ default: (await loadRichTextEditor()).RichTextEditor }))

/** Counts the texts that came from outside: each is another document, with a history of its own. */
function useDocument(value: string) {
  const held = useRef({ written: value, start: value, version: 0 })
  if (held.current.written !== value)
    held.current = { written: value, start: value, version: held.current.version + 1 }
  return held.current
}

/**
 * HTML text with the five formats of the toolbar (PST-14). Until it is changed, its value stays the record's own text;
 * what of it an edit would lose is said above it before that happens.
 */
export function RichTextField({ label, required, hint }: FieldProps) {
  const { id, value = '', error, isSubmitting, change, control } = useBoundField<string | undefined>()
  const document = useDocument(value)
  const { start, version } = document
  const lost = useMemo(() => lostInEditor(start), [start])
  const lostId = `${id}-lost`
  const attributes = control(required)
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error} isGroup>
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
          control={{ ...attributes, 'aria-describedby': `${attributes['aria-describedby']} ${lostId}` }}
          label={label}
          labelledBy={labelId(id)}
          start={start}
          onChange={(html) => {
            document.written = html
            change(html)
          }}
          readOnly={isSubmitting}
        />
      </Suspense>
    </FieldFrame>
  )
}

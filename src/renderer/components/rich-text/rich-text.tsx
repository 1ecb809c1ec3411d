import { type ReactNode, type SyntheticEvent, useMemo } from 'react'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { viewHtml } from '#renderer/lib/html/clean.ts'
import { notShown } from '#renderer/lib/html/lost.ts'
import { isTooLargeToView, wordsOf } from '#renderer/lib/html/size.ts'
import { imageNote } from '#renderer/lib/html/view.ts'
import { whyNotLoaded } from '#renderer/lib/text/web-address.ts'
import { useImageOrigins } from '#renderer/stores/app-info.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** The provider's HTML, not sanitised yet. */
  readonly html: string | null | undefined
}

/**
 * Sanitises untrusted HTML and shows all of its safe content as travellers will see it (PST-08, PST-28). A
 * line below names the content that is not shown, so that the text does not look complete.
 */
export function RichText({ html }: RichTextProps) {
  const hidden = useMemo(() => (isTooLargeToView(html ?? '') ? [] : notShown(html ?? '')), [html])
  return (
    <>
      <CleanText html={html ?? ''} whenEmpty={<EmptyState isCompact text="No text." />} />
      {hidden.length > 0 && <div className={styles.missing}>Not shown here: {hidden.join(', ')}.</div>}
    </>
  )
}

interface CleanTextProps {
  readonly html: string
  /** Shown if the text is empty. */
  readonly whenEmpty?: ReactNode
}

/** Replaces an image that failed to load with a note. */
export function replaceBroken({ target }: SyntheticEvent<HTMLElement>) {
  if (!(target instanceof HTMLImageElement)) return
  const note = document.createElement('small')
  note.textContent = imageNote(target.alt, whyNotLoaded(target.src))
  target.replaceWith(note)
}

function CleanText({ html, whenEmpty }: CleanTextProps) {
  const isTooLarge = useMemo(() => isTooLargeToView(html), [html])
  if (isTooLarge)
    return (
      <>
        <p className={styles.note}>This text is too large to be shown with its formatting.</p>
        <Words html={html} />
      </>
    )
  return <FormattedText html={html} whenEmpty={whenEmpty} />
}

function FormattedText({ html, whenEmpty }: CleanTextProps) {
  const origins = useImageOrigins()
  const view = useMemo(() => viewHtml(html, origins), [html, origins])
  if (view === '') return whenEmpty
  return (
    <div
      className={styles.text}
      onErrorCapture={replaceBroken}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: viewHtml writes it with an allow-list and checked addresses.
      dangerouslySetInnerHTML={{ __html: view }}
    />
  )
}

/** An article's text without its formatting. */
function Words({ html }: { readonly html: string }) {
  const words = useMemo(() => wordsOf(html), [html])
  return <div className={styles.words}>{words}</div>
}

/** Replaces the editor if the text is too large for it. */
export const PlainArticle = ({ html, label }: { readonly html: string; readonly label: string }) => (
  <div className={styles.frame}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
    <section className={styles.waiting} aria-label={label} tabIndex={0}>
      <Words html={html} />
    </section>
  </div>
)

/** Shows the text, read-only, until the editor has loaded. */
export const RichTextPreview = ({ html }: { readonly html: string }) => (
  <div className={styles.frame} aria-busy="true">
    <div className={styles.waiting}>
      <CleanText html={html} />
    </div>
  </div>
)

import { type ReactNode, type SyntheticEvent, useMemo } from 'react'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { viewHtml } from '#renderer/lib/html/clean.ts'
import { notShown } from '#renderer/lib/html/lost.ts'
import { imageNote } from '#renderer/lib/html/view.ts'
import { whyNotLoaded } from '#renderer/lib/web-address.ts'
import { useImageOrigins } from '#renderer/stores/app-info.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** The provider's HTML, not cleaned yet. */
  readonly html: string | null | undefined
}

/**
 * Untrusted HTML for reading, as travellers will see it, with everything that is safe (PST-08, PST-28, trap 40,
 * P10). A line below names the content that is not shown, so that the text does not seem complete.
 */
export function RichText({ html }: RichTextProps) {
  const hidden = useMemo(() => notShown(html ?? ''), [html])
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

/** Puts a note in the place of an image that could not be loaded. */
function replaceBroken({ target }: SyntheticEvent<HTMLElement>) {
  if (!(target instanceof HTMLImageElement)) return
  const note = document.createElement('small')
  note.textContent = imageNote(target.alt, whyNotLoaded(target.src))
  target.replaceWith(note)
}

function CleanText({ html, whenEmpty }: CleanTextProps) {
  const origins = useImageOrigins()
  const clean = useMemo(() => viewHtml(html, origins), [html, origins])
  if (clean === '') return whenEmpty
  return (
    <div
      className={styles.text}
      onErrorCapture={replaceBroken}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: viewHtml writes it with an allow-list and checked addresses.
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}

/** The text in place of its editor, until the editor has loaded. */
export const RichTextPreview = ({ html }: { readonly html: string }) => (
  <div className={styles.frame} aria-busy="true">
    <div className={styles.waiting}>
      <CleanText html={html} />
    </div>
  </div>
)

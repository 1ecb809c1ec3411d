import { type ReactNode, useMemo } from 'react'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { cleanHtml } from '#renderer/lib/html/clean.ts'
import { notShown } from '#renderer/lib/html/lost.ts'
import { isEmptyHtml } from '#shared/rules/rich-text.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** The provider's HTML, not cleaned yet. */
  readonly html: string | null | undefined
}

/**
 * Untrusted HTML for reading: reduced to the formats of the editor's toolbar, in its typography (PST-28, trap
 * 40). A line below names the removed content, so that the text does not seem complete.
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

function CleanText({ html, whenEmpty }: CleanTextProps) {
  const clean = useMemo(() => cleanHtml(html), [html])
  if (isEmptyHtml(clean)) return whenEmpty
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleanHtml builds it with eight tags and no attributes.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />
}

/** The text in place of its editor, until the editor has loaded. */
export const RichTextPreview = ({ html }: { readonly html: string }) => (
  <div className={styles.frame} aria-busy="true">
    <div className={styles.waiting}>
      <CleanText html={html} />
    </div>
  </div>
)

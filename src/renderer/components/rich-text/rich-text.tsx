import { type ReactNode, useMemo } from 'react'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { cleanHtml } from '#renderer/lib/html/clean.ts'
import { notShown } from '#renderer/lib/html/lost.ts'
import { isEmptyHtml } from '#shared/rules/rich-text.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** As the provider has it: nobody has cleaned it yet. */
  readonly html: string | null | undefined
}

/**
 * Somebody's HTML, to be read: cleaned to what the editor's toolbar can make, and in its typography (PST-28, trap 40).
 * What it has besides is named beneath it, so that nobody takes a part for the whole.
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
  /** Stands in the place of a text with nothing to read. */
  readonly whenEmpty?: ReactNode
}

function CleanText({ html, whenEmpty }: CleanTextProps) {
  const clean = useMemo(() => cleanHtml(html), [html])
  if (isEmptyHtml(clean)) return whenEmpty
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written anew by cleanHtml, with no tag but eight and no attribute.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />
}

/** The text where its editor will stand, until that is loaded. */
export const RichTextPreview = ({ html }: { readonly html: string }) => (
  <div className={styles.frame} aria-busy="true">
    <div className={styles.waiting}>
      <CleanText html={html} />
    </div>
  </div>
)

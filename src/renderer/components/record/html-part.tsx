import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { RichText } from '#renderer/components/rich-text/rich-text.tsx'
import { unreadableOf } from '#shared/rules/odd-values.ts'
import { Section } from './section.tsx'
import { UnreadableText } from './unreadable-text.tsx'

interface HtmlPartProps<N extends string> {
  readonly title: string
  readonly record: { readonly [M in N]?: string | null | undefined }
  readonly name: N
}

/** A section that shows an HTML text of a record. */
export function HtmlPart<N extends string>({ title, record, name }: HtmlPartProps<N>) {
  const { [name]: html } = record
  const unreadable = unreadableOf(record, name)
  const empty = unreadable ? (
    <UnreadableText unreadable={unreadable} />
  ) : (
    <EmptyState isCompact text="Not set" />
  )
  return <Section title={title}>{html ? <RichText html={html} /> : empty}</Section>
}

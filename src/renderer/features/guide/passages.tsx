import type { GuidePassage, GuideText } from '#shared/rules/guide.ts'

/** Passages in groups: each paragraph alone, and entries that follow each other as one list. */
function grouped(passages: readonly GuidePassage[]): readonly (readonly GuidePassage[])[] {
  const groups: GuidePassage[][] = []
  for (const passage of passages) {
    const last = groups.at(-1)
    if (passage.form === 'entry' && last?.[0]?.form === 'entry') last.push(passage)
    else groups.push([passage])
  }
  return groups
}

// The index can be the key, because the passages keep their order.
/** The paragraphs and lists of a section. */
export const Passages = ({ passages }: { readonly passages: readonly GuidePassage[] }) =>
  grouped(passages).map((group, place) =>
    group[0]?.form === 'entry' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <ul key={place}>
        {group.map(({ texts }, entry) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={entry}>
            <Line texts={texts} />
          </li>
        ))}
      </ul>
    ) : (
      group.map(({ texts }) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <p key={place}>
          <Line texts={texts} />
        </p>
      ))
    ),
  )

const Line = ({ texts }: { readonly texts: readonly GuideText[] }) =>
  texts.map((part, place) => {
    if (typeof part === 'string') return part
    const { mark: Mark, text } = part
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return <Mark key={place}>{text}</Mark>
  })

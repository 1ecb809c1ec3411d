import { type GuidePassage, type GuideText, guidePictureSize } from '#shared/rules/guide.ts'
import styles from './guide.module.css'

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

interface PassagesProps {
  readonly passages: readonly GuidePassage[]
  /** The address of each picture, by its path in the guide. */
  readonly pictures: Readonly<Record<string, string>>
}

// The index can be the key, because the passages keep their order.
/** The paragraphs, lists and pictures of a section. */
export const Passages = ({ passages, pictures }: PassagesProps) =>
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
      group.map((passage) =>
        passage.form === 'picture' ? (
          <Picture key={passage.source} address={pictures[passage.source]} texts={passage.texts} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <p key={place}>
            <Line texts={passage.texts} />
          </p>
        ),
      )
    ),
  )

interface PictureProps {
  readonly address: string | undefined
  readonly texts: readonly GuideText[]
}

// Its words are below it, so a screen reader need not read them twice.
const Picture = ({ address, texts }: PictureProps) => (
  <figure className={styles.picture}>
    <img src={address} alt="" {...guidePictureSize} loading="lazy" />
    <figcaption>
      <Line texts={texts} />
    </figcaption>
  </figure>
)

const Line = ({ texts }: { readonly texts: readonly GuideText[] }) =>
  texts.map((part, place) => {
    if (typeof part === 'string') return part
    const { mark: Mark, text } = part
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return <Mark key={place}>{text}</Mark>
  })

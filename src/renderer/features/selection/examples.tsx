import { grouped } from '#renderer/lib/text/format.ts'
import type { Chosen } from '#renderer/stores/selection.ts'
import styles from './selection.module.css'
import { examples } from './words.ts'

/** The first names of the records that a question is about. */
export function Examples({ of }: { readonly of: readonly Chosen[] }) {
  const { shown, more } = examples(of.map(({ name }) => name))
  return (
    <ul className={styles.examples}>
      {shown.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records may have one name
        <li key={at}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 && <li>and {grouped(more)} more</li>}
    </ul>
  )
}

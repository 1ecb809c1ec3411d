import { folded } from '#shared/rules/text-match.ts'
import styles from './palette.module.css'

/** A text whose first match is marked. */
export function Marked({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const plain = folded(text)
  const part = folded(wanted)
  const at = part === '' ? -1 : plain.indexOf(part)
  // A text that is longer without its accents has other positions.
  if (at < 0 || plain.length !== text.length) return <bdi>{text}</bdi>
  return (
    <bdi>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </bdi>
  )
}

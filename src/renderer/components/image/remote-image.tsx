import type { ReactNode } from 'react'
import styles from './remote-image.module.css'
import { useImage } from './use-image.ts'

interface RemoteImageProps {
  readonly src: string | null | undefined
  /** Use '' if the name is shown beside the image. */
  readonly alt: string
  /** Shown if there is no image or if it fails to load. */
  readonly fallback: ReactNode
  /** Width and height, in pixels. */
  readonly size: number
}

/**
 * A small image from the content delivery network. If it is missing, blocked or broken, the fallback shows, with
 * the reason in a tooltip.
 */
export function RemoteImage({ src, alt, fallback, size }: RemoteImageProps) {
  const { image, whyNot } = useImage(src)
  const frame = { blockSize: size, inlineSize: size }
  if (image) return <img {...image} className={styles.image} style={frame} alt={alt} />
  const name = [alt, whyNot].filter(Boolean).join('. ')
  return (
    <span
      className={styles.fallback}
      style={{ ...frame, fontSize: size * 0.45 }}
      title={whyNot}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {fallback}
    </span>
  )
}

/** Returns the first letter of a name, as a fallback for a logo. */
export function firstLetter(name: string): string {
  const [letter = '?'] = name.trim().toLocaleUpperCase('en-AU')
  return letter
}

import { type ReactNode, useState } from 'react'
import styles from './remote-image.module.css'

interface RemoteImageProps {
  readonly src: string | null | undefined
  /** Empty where the name of what is shown stands beside it. */
  readonly alt: string
  /** What stands in where there is no image, or where it does not load. */
  readonly fallback: ReactNode
  /** Width and height, in pixels. */
  readonly size: number
  /** The size is the height alone; the width is the image's own. */
  readonly isWide?: boolean
}

/** An address that the page's policy may let through; any other it would refuse, and say so each time it is drawn. */
const isLoadable = (src: string) => /^(https?|blob|data):/i.test(src)

/** An image from the content delivery; one that is missing, blocked or broken leaves the fallback, never a broken icon. */
export function RemoteImage({ src, alt, fallback, size, isWide = false }: RemoteImageProps) {
  const [failed, setFailed] = useState<string>()
  const frame = { blockSize: size, ...(!isWide && { inlineSize: size }) }
  if (src && failed !== src && isLoadable(src))
    return (
      <img
        className={styles.image}
        data-wide={isWide}
        style={frame}
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(src)}
      />
    )
  return (
    <span
      className={styles.fallback}
      data-wide={isWide}
      style={{ ...frame, fontSize: size * 0.45 }}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {fallback}
    </span>
  )
}

/** The first letter of a name, to stand in for its logo. */
export function firstLetter(name: string): string {
  const [letter = '?'] = name.trim().toLocaleUpperCase('en-AU')
  return letter
}

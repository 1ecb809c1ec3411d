import { type ReactNode, useState } from 'react'
import styles from './remote-image.module.css'

interface RemoteImageProps {
  readonly src: string | null | undefined
  /** Empty if the name is shown beside the image. */
  readonly alt: string
  /** Shown if there is no image or it fails to load. */
  readonly fallback: ReactNode
  /** Width and height, in pixels. */
  readonly size: number
  /** Only the height is fixed; the width is the image's own. */
  readonly isWide?: boolean
}

/**
 * True for a scheme that the page's policy may allow; for any other the browser would log an
 * error at each render.
 */
const isLoadable = (src: string) => /^(https?|blob|data):/i.test(src)

/**
 * An image from the content delivery. A missing, blocked or broken one shows the fallback,
 * never a broken icon.
 */
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

/** The first letter of a name, as a fallback for its logo. */
export function firstLetter(name: string): string {
  const [letter = '?'] = name.trim().toLocaleUpperCase('en-AU')
  return letter
}

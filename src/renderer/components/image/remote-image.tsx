import { type ReactNode, useState } from 'react'
import { imageAddress, whyNotLoaded } from '#renderer/lib/text/web-address.ts'
import { useImageOrigins } from '#renderer/stores/app-info.ts'
import styles from './remote-image.module.css'

interface RemoteImageProps {
  readonly src: string | null | undefined
  /** Use '' if the name is shown beside the image. */
  readonly alt: string
  /** Shown if there is no image or if it fails to load. */
  readonly fallback: ReactNode
  /** Width and height, in pixels. */
  readonly size: number
  /** If true, `size` is the height only, and the width follows from the image. */
  readonly isWide?: boolean
}

/** True for data of the page itself, such as the preview of a chosen file. */
const isOwn = (src: string) => /^(blob|data):/i.test(src)

/**
 * An image from the content delivery network. If it is missing, blocked or broken, the fallback shows, with
 * the reason in a tooltip.
 */
export function RemoteImage({ src, alt, fallback, size, isWide = false }: RemoteImageProps) {
  const origins = useImageOrigins()
  const [failed, setFailed] = useState<string>()
  const frame = { blockSize: size, ...(!isWide && { inlineSize: size }) }
  const address = src && !isOwn(src) ? imageAddress(src, origins) : { url: src }
  const url = 'url' in address ? address.url : undefined
  if (url && failed !== url)
    return (
      <img
        className={styles.image}
        data-wide={isWide}
        style={frame}
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(url)}
      />
    )
  const whyNot = 'whyNot' in address ? address.whyNot : url ? whyNotLoaded(url) : undefined
  const name = [alt, whyNot].filter(Boolean).join('. ')
  return (
    <span
      className={styles.fallback}
      data-wide={isWide}
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

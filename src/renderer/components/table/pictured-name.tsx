import type { ReactNode } from 'react'
import { RemoteImage } from '#renderer/components/image/remote-image.tsx'
import styles from './pictured-name.module.css'

interface PicturedNameProps {
  readonly src: string | null | undefined
  /** Shown if there is no picture. */
  readonly fallback: ReactNode
  /** The record's link, and text below or beside it. */
  readonly children: ReactNode
}

/** A record's picture and name in its table row. */
export const PicturedName = ({ src, fallback, children }: PicturedNameProps) => (
  <div className={styles.pair}>
    <RemoteImage src={src} alt="" fallback={fallback} size={32} />
    <div className={styles.name}>{children}</div>
  </div>
)

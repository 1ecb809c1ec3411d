import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { useImage } from '#renderer/components/image/use-image.ts'
import styles from './picture.module.css'

interface PictureProps {
  readonly src: string | null | undefined
  /** What the picture is, such as 'Logo of Reef Hostel'. */
  readonly alt: string
  /** The height, in pixels, which is reserved while the picture loads. */
  readonly size: number
}

/**
 * A record's picture, which opens large. Renders nothing if there is none; one that can't be shown leaves a line
 * that says why.
 */
export function Picture({ src, alt, size }: PictureProps) {
  const { image, whyNot } = useImage(src)
  const large = useDialog()
  if (whyNot)
    return (
      <p role="img" aria-label={`${alt}. ${whyNot}`} className={styles.why}>
        {whyNot}
      </p>
    )
  if (!image) return null
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`Enlarge: ${alt}`}
        title="Enlarge"
        onClick={() => large.show()}
      >
        <img {...image} alt={alt} style={{ blockSize: size }} />
      </button>
      <Dialog title={alt} open={large.open} onClose={large.close} width="wide">
        <img {...image} alt={alt} className={styles.large} />
        <DialogFooter close="Done" />
      </Dialog>
    </>
  )
}

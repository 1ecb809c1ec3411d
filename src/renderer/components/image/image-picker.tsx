import { PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import styles from './image-picker.module.css'
import { RemoteImage } from './remote-image.tsx'

/** The state of an upload. `percent` is from 0 to 100, and undefined if no upload is in flight (UPL-03). */
export interface UploadState {
  readonly percent: number | undefined
  readonly cancel: () => void
}

interface ImagePickerProps {
  readonly control: ControlAttributes
  /** The newly chosen file. */
  readonly value: File | null
  readonly onChange: (file: File | null) => void
  /** The URL of the record's stored image. */
  readonly currentUrl?: string | null | undefined
  readonly upload: UploadState
  readonly readOnly?: boolean
}

/**
 * The filter of the file dialog. The file's bytes decide whether it is accepted, because a file name says
 * little (UPL-17).
 */
const accept = 'image/*'

/** A field to choose, drop or paste an image, with a preview and the progress of its upload. */
export function ImagePicker({
  control,
  value,
  onChange,
  currentUrl,
  upload,
  readOnly = false,
}: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const preview = usePreview(value)

  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !readOnly) onChange(file)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    // Clears the input, because it would fire no event if the same file is chosen again after a removal.
    event.target.value = ''
  }
  const remove = () => {
    onChange(null)
    input.current?.focus()
  }
  const dragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => take(event.clipboardData.files)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts; the input inside is the control
    <div
      className={styles.picker}
      data-over={isOver}
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <RemoteImage src={preview ?? currentUrl} alt="" fallback={<PictureOutlined />} size={64} />
      <div className={styles.side}>
        <div className={styles.row}>
          <span className={styles.chooser}>
            <input
              {...control}
              ref={input}
              type="file"
              accept={accept}
              disabled={readOnly}
              className={styles.input}
              onChange={choose}
            />
            <span aria-hidden className={styles.button}>
              {value || currentUrl ? 'Choose another image' : 'Choose an image'}
            </span>
          </span>
          {value && !readOnly && (
            <Button type="text" onClick={remove}>
              Remove
            </Button>
          )}
        </div>
        {upload.percent === undefined ? (
          <bdi className={styles.name}>{value ? value.name : 'Or drop or paste an image here.'}</bdi>
        ) : (
          <UploadProgress percent={upload.percent} onCancel={upload.cancel} />
        )}
      </div>
    </div>
  )
}

function UploadProgress({ percent, onCancel }: { readonly percent: number; readonly onCancel: () => void }) {
  return (
    <div className={styles.row}>
      <progress className={styles.progress} max={100} value={percent} aria-label="Upload" />
      <span className={styles.percent}>{percent}%</span>
      <Button type="link" size="small" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}

/** Returns a `blob:` URL for the chosen file. */
function usePreview(file: File | null): string | undefined {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    // A copy without a type, so that Chromium detects the type from the bytes.
    const url = URL.createObjectURL(file.slice())
    setPreview(url)
    return () => {
      setPreview(undefined)
      URL.revokeObjectURL(url)
    }
  }, [file])
  return preview
}

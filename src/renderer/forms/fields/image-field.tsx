import { ImagePicker } from '#renderer/components/image/image-picker.tsx'
import { useImageLimit } from '#renderer/stores/app-info.ts'
import { imageHint, imageSizeError } from '#shared/rules/image-kinds.ts'
import { checkImage } from './check-image.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'
import { type ImageUpload, uploadFailed } from './use-image-upload.ts'

interface ImageFieldProps extends FieldProps {
  readonly upload: ImageUpload
  /** The URL of the record's stored image. */
  readonly currentUrl?: string | null | undefined
}

/**
 * An image field. The reason for a refused file or a failed upload shows below it, and the upload's progress
 * beside it (UPL-05, UPL-17).
 */
export function ImageField({ label, required, upload, currentUrl, hint }: ImageFieldProps) {
  const limit = useImageLimit()
  const { frame, value, error, isSubmitting, change, leave, recheck, control } = useBoundField<File | null>({
    label,
    required,
    hint: hint ?? imageHint(upload.kind, limit),
  })
  const choose = (file: File | null) => {
    upload.clear()
    const judged = file && checkImage(file, imageSizeError(upload.kind, file.size, limit))
    change(file)
    // Counts as blur, so that a refused file shows its reason immediately.
    leave()
    void judged?.then(recheck)
  }
  return (
    <FieldFrame {...frame} error={error ?? uploadFailure(upload)}>
      <ImagePicker
        control={control}
        value={value}
        onChange={choose}
        currentUrl={currentUrl}
        upload={upload}
        readOnly={isSubmitting}
      />
    </FieldFrame>
  )
}

/** Returns the reason why a file is not an image, or else the text for a failed upload (UPL-05). */
function uploadFailure({ error }: ImageUpload): string | undefined {
  if (!error) return undefined
  return error.detail.kind === 'invalid' ? error.message : uploadFailed
}

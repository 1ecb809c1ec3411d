import { useEffect, useRef, useState } from 'react'
import { call, subscribe } from '#renderer/lib/calls/api.ts'
import { AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import type { ChosenImage } from '#shared/fields/chosen-image.ts'
import type { image } from '#shared/fields/kinds.ts'
import { checkImage } from './check-image.ts'

interface Progress {
  readonly percent: number | undefined
  readonly error: AppError | undefined
}
const idle: Progress = { percent: undefined, error: undefined }

/** The message for a failed upload (UPL-05). */
export const uploadFailed = 'Unable to upload file'

type ImageDeclaration = Pick<ReturnType<typeof image>, 'imageKind'>

const refusal = (message: string) =>
  new AppError({ kind: 'invalid', message, call: 'files.uploadImage', requestId: '', effect: 'none' })

/** Reads a file's bytes. @throws AppError if the file is not an image, or has changed or disappeared */
async function bytesOf(file: ChosenImage): Promise<Uint8Array<ArrayBuffer>> {
  const why = await checkImage(file)
  if (why) throw refusal(why)
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw refusal('The file has changed since you chose it. Please choose it again')
  }
}

/**
 * Uploads the images of one declared field. `upload` resolves to the public URL, or to undefined if it was
 * cancelled, and rejects with an AppError. If a save is repeated, an uploaded file is not sent again (UPL-01
 * to UPL-05).
 */
export function useImageUpload({ imageKind: kind }: ImageDeclaration, recordId: string) {
  const [progress, setProgress] = useState(idle)
  const addresses = useRef(new WeakMap<ChosenImage, string>())
  const inFlight = useRef<AbortController>(undefined)
  useEffect(() => () => inFlight.current?.abort(), [])

  const upload = async (file: ChosenImage): Promise<string | undefined> => {
    const known = addresses.current.get(file)
    if (known) return known
    const uploadId = crypto.randomUUID()
    const controller = new AbortController()
    const { signal } = controller
    inFlight.current = controller
    setProgress({ percent: 0, error: undefined })
    const unsubscribe = subscribe('uploads.progress', (event) => {
      if (event.uploadId === uploadId) setProgress({ percent: event.percent, error: undefined })
    })
    try {
      const bytes = await bytesOf(file)
      const { url } = await call('files.uploadImage', { uploadId, kind, recordId, bytes }, signal)
      addresses.current.set(file, url)
      setProgress(idle)
      return url
    } catch (thrown) {
      const error = signal.aborted ? undefined : toAppError(thrown, 'files.uploadImage')
      setProgress({ percent: undefined, error })
      if (error) throw error
      return undefined
    } finally {
      unsubscribe()
    }
  }

  return {
    ...progress,
    kind,
    upload,
    cancel: () => inFlight.current?.abort(),
    /** Clears the error when another file is chosen. */
    clear: () => setProgress(idle),
  }
}

/** Returns the URL of a draft's image, which was uploaded before. */
export const uploadedBefore = (draft: { readonly imageUrl?: string | null | undefined } | undefined) =>
  draft?.imageUrl ? { imageUrl: draft.imageUrl } : {}

export type ImageUpload = ReturnType<typeof useImageUpload>

interface NewImage {
  readonly upload: ImageUpload
  readonly file: ChosenImage | null
}

/**
 * Uploads a form's newly chosen images in parallel. Resolves to the new URLs by field, or to undefined if an
 * upload was cancelled, in which case nothing may be saved (UPL-05, BUS-32).
 * @throws AppError of the first failed upload, when all have ended
 */
export async function uploadImages<F extends string>(
  images: Readonly<Record<F, NewImage>>,
): Promise<Partial<Record<F, string>> | undefined> {
  const chosen = Object.entries<NewImage>(images).flatMap(([field, { upload, file }]) =>
    file ? [upload.upload(file).then((url) => [field, url] as const)] : [],
  )
  await Promise.allSettled(chosen)
  const addresses = await Promise.all(chosen)
  if (addresses.some(([, url]) => url === undefined)) return undefined
  return Object.fromEntries(addresses) as Partial<Record<F, string>>
}

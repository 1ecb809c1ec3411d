import { type ChosenImage, refuseImage } from '#shared/fields/chosen-image.ts'
import {
  imageHeadLength,
  imagePixelsError,
  imageTypeError,
  largestImageLimit,
  notAnImage,
  notShown,
} from '#shared/rules/image-kinds.ts'

/** Loads an image, which reads only its header; undefined if that fails. */
async function loaded(url: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image()
  const isLoaded = new Promise<boolean>((resolve) => {
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
  })
  picture.src = url
  return (await isLoaded) ? picture : undefined
}

/** The size of the test canvas, in pixels. Even at this size a partly drawn image leaves a trace. */
const thumb = 16

/** True if any part of a truncated image can be drawn. */
function canDrawAnything(picture: HTMLImageElement): boolean {
  const canvas = new OffscreenCanvas(thumb, thumb).getContext('2d')
  canvas?.drawImage(picture, 0, 0, thumb, thumb)
  return canvas?.getImageData(0, 0, thumb, thumb).data.some((value) => value > 0) ?? false
}

/**
 * True if Chromium can decode the whole image. This is the fastest proof, and the only one for a transparent
 * image.
 */
async function isWhole(image: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(image)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/** Returns the error message for an image of an accepted type that Chromium can't show. */
async function showError(image: Blob): Promise<string | undefined> {
  const url = URL.createObjectURL(image)
  try {
    const picture = await loaded(url)
    if (!picture) return notShown
    const pixelsError = imagePixelsError(picture.naturalWidth, picture.naturalHeight)
    if (pixelsError) return pixelsError
    return (await isWhole(image)) || canDrawAnything(picture) ? undefined : notShown
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function judge(file: ChosenImage): Promise<string | undefined> {
  if (!(file instanceof Blob)) return notAnImage
  try {
    const head = await file.slice(0, imageHeadLength).arrayBuffer()
    const typeError = imageTypeError(new Uint8Array(head), file)
    // A larger file is refused because of its size.
    if (typeError || file.size > largestImageLimit) return typeError
    // A copy without a type, so that Chromium detects the type from the bytes.
    return await showError(file.slice())
  } catch {
    // The file has changed or disappeared, which the upload reports.
    return undefined
  }
}

// Each file is checked once, by a promise that the field and the upload share. The result does not depend on
// the form.
const verdicts = new WeakMap<ChosenImage, Promise<string | undefined>>()

/**
 * Returns the reason why a file can't be used as an image; undefined if it can. Each file is checked once, by
 * its bytes and by Chromium's decoder (UPL-17). `sizeError` is the message for a file that is too large,
 * which is refused immediately.
 */
export function checkImage(file: ChosenImage, sizeError?: string): Promise<string | undefined> {
  const known = verdicts.get(file)
  if (known) return known
  if (sizeError) refuseImage(file, sizeError)
  const verdict = judge(file).then((why) => {
    if (why) refuseImage(file, why)
    return why ?? sizeError
  })
  verdicts.set(file, verdict)
  return verdict
}

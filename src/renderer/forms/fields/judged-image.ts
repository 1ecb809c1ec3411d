import { type ChosenImage, refuseImage } from '#shared/fields/chosen-image.ts'
import {
  imageHeadLength,
  imagePixelsError,
  imageTypeError,
  largestImageLimit,
  notAnImage,
  notShown,
} from '#shared/rules/image-kinds.ts'

/** The image as the page loads it, which reads only its header; undefined if it can't. */
async function loaded(url: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image()
  const isLoaded = new Promise<boolean>((resolve) => {
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
  })
  picture.src = url
  return (await isLoaded) ? picture : undefined
}

/** In pixels; a picture this small still has a trace of what was drawn. */
const thumb = 16

/** Whether any part of a picture that ends too early appears. */
function showsSomething(picture: HTMLImageElement): boolean {
  const canvas = new OffscreenCanvas(thumb, thumb).getContext('2d')
  canvas?.drawImage(picture, 0, 0, thumb, thumb)
  return canvas?.getImageData(0, 0, thumb, thumb).data.some((value) => value > 0) ?? false
}

/** Whether Chromium decodes all of an image: the fastest proof, and the only one of a transparent image. */
async function isWhole(image: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(image)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/** Error for an image of an accepted type that Chromium can't show. */
async function showError(image: Blob): Promise<string | undefined> {
  const url = URL.createObjectURL(image)
  try {
    const picture = await loaded(url)
    if (!picture) return notShown
    const pixelsError = imagePixelsError(picture.naturalWidth, picture.naturalHeight)
    if (pixelsError) return pixelsError
    return (await isWhole(image)) || showsSomething(picture) ? undefined : notShown
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function judge(file: ChosenImage): Promise<string | undefined> {
  if (!(file instanceof Blob)) return notAnImage
  try {
    const head = await file.slice(0, imageHeadLength).arrayBuffer()
    const typeError = imageTypeError(new Uint8Array(head), file)
    // A larger file is refused by its size.
    if (typeError || file.size > largestImageLimit) return typeError
    // Without the system's type, Chromium goes by the bytes.
    return await showError(file.slice())
  } catch {
    // The file has changed or is gone, which the upload reports.
    return undefined
  }
}

// The field and the upload both wait for the verdict, which belongs to the file and not to a form.
const verdicts = new WeakMap<ChosenImage, Promise<string | undefined>>()

/**
 * Why a chosen file can't be used as an image, judged once by its bytes and by Chromium's own decoder (UPL-17),
 * else by its size; its form then refuses it, for its size immediately.
 */
export function judgeImage(file: ChosenImage, sizeError?: string): Promise<string | undefined> {
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

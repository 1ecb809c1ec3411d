const megabyte = 1024 * 1024
const kilobyte = 1024

interface ImageKind {
  /**
   * Folder of the file's key (UPL-09 to UPL-14); a random name with the type's extension follows (UPL-15).
   */
  readonly folder: (recordId: string) => string
  /** A file of this many bytes or more is refused (LIM-08). */
  readonly limit: number
  readonly noun: 'Images' | 'Icons'
  readonly unit: 'MB' | 'kB'
}

/** Limit of kinds without a limit of their own (UPL-16). */
const sharedLimit = 5 * megabyte

/**
 * Every kind of image that the console uploads: folder, size limit, and the words of a
 * refusal (UPL-06 to UPL-16).
 */
export const imageKinds = {
  businessLogo: {
    folder: (id) => `uploads/businesses/${id}`,
    limit: 2.5 * megabyte,
    noun: 'Images',
    unit: 'MB',
  },
  job: { folder: (id) => `uploads/jobs/${id}`, limit: sharedLimit, noun: 'Images', unit: 'MB' },
  jobIndustry: {
    folder: (id) => `uploads/job-industries/${id}`,
    limit: sharedLimit,
    noun: 'Images',
    unit: 'MB',
  },
  place: { folder: (id) => `uploads/places/${id}`, limit: sharedLimit, noun: 'Images', unit: 'MB' },
  tagIcon: { folder: (id) => `uploads/partner/${id}`, limit: sharedLimit, noun: 'Icons', unit: 'MB' },
  post: { folder: (id) => `uploads/post/${id}`, limit: sharedLimit, noun: 'Images', unit: 'MB' },
  partner: { folder: (id) => `uploads/partner/${id}`, limit: 500 * kilobyte, noun: 'Images', unit: 'kB' },
} as const satisfies Record<string, ImageKind>

export type ImageKindName = keyof typeof imageKinds
export const imageKindNames = Object.keys(imageKinds) as ImageKindName[]

/** Accepted media types, with the extension of their keys. SVG is refused because it can carry scripts. */
export const imageTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const
export type ImageType = keyof typeof imageTypes

/** Error for a file that is not an image, or whose type is refused. */
export const notAnImage = 'Please choose a PNG, JPEG, WebP or GIF image'

/** A kind's limit as people read it, such as "2.5 MB". */
function limitText({ limit, unit }: ImageKind): string {
  return `${limit / (unit === 'MB' ? megabyte : kilobyte)} ${unit}`
}

/** Hint of an image field: accepted types and size. */
export const imageHint = (kind: ImageKindName): string =>
  `PNG, JPEG, WebP or GIF, smaller than ${limitText(imageKinds[kind])}`

/** Error for a file at or above its limit (UPL-06 to UPL-08, BUS-31); undefined if it is small enough. */
export function imageSizeError(kind: ImageKindName, bytes: number): string | undefined {
  const { noun, limit } = imageKinds[kind]
  return bytes < limit ? undefined : `${noun} must be smaller than ${limitText(imageKinds[kind])}`
}

/** The key of a file: its folder, a random name and the extension of its real type (UPL-09 to UPL-15). */
export const imageKey = (kind: ImageKindName, recordId: string, type: ImageType, name: string): string =>
  `${imageKinds[kind].folder(recordId)}/${name}.${imageTypes[type]}`

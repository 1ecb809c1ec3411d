const megabyte = 1024 * 1024
const kilobyte = 1024

interface ImageKind {
  /**
   * Folder of the file's key (UPL-09 to UPL-14); a random name with the type's extension follows (UPL-15).
   */
  readonly folder: (recordId: string) => string
  /** The kind's own limit in bytes; without one, the shared limit applies (UPL-16, LIM-09). */
  readonly limit?: number
  readonly noun: 'Images' | 'Icons'
  readonly unit: 'MB' | 'kB'
}

/** The shared limit in bytes, unless the policy sets another (UPL-16). */
export const defaultImageLimit = 5 * megabyte

/** The largest limit in bytes that a policy may set: more does not cross the bridge in one request. */
export const largestImageLimit = 8 * megabyte - 64 * kilobyte

/**
 * Every kind of image that the console uploads: folder, size limit, and the words of a
 * refusal (UPL-06 to UPL-16).
 */
const imageKinds = {
  businessLogo: {
    folder: (id) => `uploads/businesses/${id}`,
    limit: 2.5 * megabyte,
    noun: 'Images',
    unit: 'MB',
  },
  job: { folder: (id) => `uploads/jobs/${id}`, noun: 'Images', unit: 'MB' },
  jobIndustry: { folder: (id) => `uploads/job-industries/${id}`, noun: 'Images', unit: 'MB' },
  place: { folder: (id) => `uploads/places/${id}`, noun: 'Images', unit: 'MB' },
  tagIcon: { folder: (id) => `uploads/partner/${id}`, noun: 'Icons', unit: 'MB' },
  post: { folder: (id) => `uploads/post/${id}`, noun: 'Images', unit: 'MB' },
  partner: { folder: (id) => `uploads/partner/${id}`, noun: 'Images', unit: 'kB' },
} as const satisfies Record<string, ImageKind>

export type ImageKindName = keyof typeof imageKinds
export const imageKindNames = Object.keys(imageKinds) as ImageKindName[]

/** Accepted media types, with the extension of their keys. SVG is refused because it can carry scripts. */
export const imageTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const
export type ImageType = keyof typeof imageTypes

const acceptedTypes = 'PNG, JPEG, WebP, GIF or AVIF'

/** Error for a file that is not an image, or whose type is refused. */
export const notAnImage = `Please choose a ${acceptedTypes} image`

const heic = 'A HEIC photo cannot be used here. Please convert it to JPEG first'
const svg = 'An SVG drawing cannot be used here, because it may carry scripts. Please export it as PNG first'

/** Error for a file of an accepted type that the page can't show. */
export const notShown =
  'This image cannot be shown: it is damaged, or has more than 64 million pixels. Please choose another one'

/** The number of first bytes that are enough to tell a file's type. */
export const imageHeadLength = 4096

/** The first bytes as a text of one character each. */
const headOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, imageHeadLength))

/** The brands in the first box of an AVIF or HEIC file; the first brand alone is not enough. */
function brandsOf(head: string): readonly string[] {
  if (head.slice(4, 8) !== 'ftyp') return []
  const size = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0)
  // 1 stands for a size of eight bytes that follows, 0 for the rest of the file.
  const box = head.slice(size === 1 ? 16 : 8, size > 1 ? size : undefined)
  const [major = '', , ...compatible] = box.match(/[\s\S]{4}/g) ?? []
  return [major, ...compatible]
}

const heicBrands = /^(?:he(?:i[cxms]|v[cxms])|mif1|msf1)$/

/** The accepted type of a file by its first bytes, whatever its name (UPL-17). */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const head = headOf(bytes)
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp'
  return brandsOf(head).some((brand) => /^avi[fs]$/.test(brand)) ? 'image/avif' : undefined
}

const isSvg = (head: string) =>
  /^[^<a-z]*<(?:\?xml|!--|!doctype svg|svg)/i.test(head) && /<(?:\w+:)?svg\b/i.test(head)

interface NamedFile {
  readonly type: string
  readonly name: string
}

/**
 * Error for a file with these first bytes (UPL-17); undefined if its type is accepted. The name and the system's
 * type only choose the words.
 */
export function imageTypeError(bytes: Uint8Array, { type, name }: NamedFile = { type: '', name: '' }) {
  if (imageTypeOf(bytes)) return undefined
  const head = headOf(bytes)
  if (brandsOf(head).some((brand) => heicBrands.test(brand))) return heic
  return isSvg(head) || type === 'image/svg+xml' || /\.svg$/i.test(name) ? svg : notAnImage
}

/** Bytes from which a file of this kind is refused; `sharedLimit` is the policy's (LIM-08, UPL-16). */
export function imageLimit(name: ImageKindName, sharedLimit: number): number {
  const { limit }: ImageKind = imageKinds[name]
  return limit ?? sharedLimit
}

/** The most pixels of an image: a page needs four bytes of memory for each. */
const maxPixels = 64_000_000

/** Error for an image with these sides in pixels; undefined if a page can show it. */
export function imagePixelsError(width: number, height: number): string | undefined {
  if (width < 1 || height < 1) return notAnImage
  if (width * height <= maxPixels) return undefined
  const sides = `${width.toLocaleString('en-AU')} × ${height.toLocaleString('en-AU')}`
  return `Please choose an image with at most 64 million pixels; this one has ${sides}`
}

/** A kind's limit as people read it, such as "2.5 MB"; rounded down to two decimals. */
function limitText(name: ImageKindName, sharedLimit: number): string {
  const { unit } = imageKinds[name]
  const size = imageLimit(name, sharedLimit) / (unit === 'MB' ? megabyte : kilobyte)
  return `${Math.floor(size * 100) / 100} ${unit}`
}

/** Hint of an image field: accepted types and size. */
export const imageHint = (name: ImageKindName, sharedLimit: number): string =>
  `${acceptedTypes}, smaller than ${limitText(name, sharedLimit)}`

/** Error for a file at or above its limit (UPL-06 to UPL-08, BUS-31); undefined if it is small enough. */
export const imageSizeError = (
  name: ImageKindName,
  bytes: number,
  sharedLimit: number,
): string | undefined =>
  bytes < imageLimit(name, sharedLimit)
    ? undefined
    : `${imageKinds[name].noun} must be smaller than ${limitText(name, sharedLimit)}`

/** The key of a file: its folder, a random name and the extension of its real type (UPL-09 to UPL-15). */
export const imageKey = (kind: ImageKindName, recordId: string, type: ImageType, name: string): string =>
  `${imageKinds[kind].folder(recordId)}/${name}.${imageTypes[type]}`

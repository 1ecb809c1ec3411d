const megabyte = 1024 * 1024
const kilobyte = 1024

interface ImageKind {
  /** The folder of the file's key (UPL-09 to UPL-14). A random file name follows (UPL-15). */
  readonly folder: (recordId: string) => string
  /** The kind's own limit in bytes. If undefined, the shared limit applies (UPL-16, LIM-09). */
  readonly limit?: number
  readonly noun: 'Images' | 'Icons'
  readonly unit: 'MB' | 'kB'
}

/** The shared limit in bytes, unless the policy sets another (UPL-16). */
export const defaultImageLimit = 5 * megabyte

/** The highest limit that a policy may set, in bytes. A larger file would not fit through the bridge. */
export const largestImageLimit = 8 * megabyte - 64 * kilobyte

/** All kinds of images, with folder, size limit, and words for messages (UPL-06 to UPL-16). */
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

/** Accepted media types, with their file extensions. SVG is refused because it can contain scripts. */
export const imageTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const
export type ImageType = keyof typeof imageTypes

const acceptedTypes = 'PNG, JPEG, WebP, GIF or AVIF'

/** The message for a file that is not an image, or whose type is not accepted. */
export const notAnImage = `Please choose a ${acceptedTypes} image`

const heic = 'A HEIC photo cannot be used here. Please convert it to JPEG first'
const svg =
  'An SVG drawing cannot be used here, because it may contain harmful code. Please export it as PNG first'

/** The message for an image that the page can't display. */
export const notShown =
  'This image cannot be shown: it is damaged, or has more than 64 million pixels. Please choose another one'

/** The number of bytes from the start of a file that are needed to detect its type. */
export const imageHeadLength = 4096

/** The first bytes as text, one character for each byte. */
const headOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, imageHeadLength))

/** The brands of an AVIF or HEIC file. The first brand alone is not enough to detect the type. */
function brandsOf(head: string): readonly string[] {
  if (head.slice(4, 8) !== 'ftyp') return []
  const size = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0)
  // Size 1 means that the real size follows in eight bytes. Size 0 means that the box extends to the end of
  // the file.
  const box = head.slice(size === 1 ? 16 : 8, size > 1 ? size : undefined)
  const [major = '', , ...compatible] = box.match(/[\s\S]{4}/g) ?? []
  return [major, ...compatible]
}

const heicBrands = /^(?:he(?:i[cxms]|v[cxms])|mif1|msf1)$/

/** Detects the accepted type of a file from its first bytes, whatever its name (UPL-17). */
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
 * The message for a file whose type is not accepted (UPL-17); undefined if it is. The detected type decides;
 * the name only influences the words.
 */
export function imageTypeError(bytes: Uint8Array, { type, name }: NamedFile = { type: '', name: '' }) {
  if (imageTypeOf(bytes)) return undefined
  const head = headOf(bytes)
  if (brandsOf(head).some((brand) => heicBrands.test(brand))) return heic
  return isSvg(head) || type === 'image/svg+xml' || /\.svg$/i.test(name) ? svg : notAnImage
}

/** The size in bytes from which an image is refused. `sharedLimit` comes from the policy (LIM-08, UPL-16). */
export function imageLimit(name: ImageKindName, sharedLimit: number): number {
  const { limit }: ImageKind = imageKinds[name]
  return limit ?? sharedLimit
}

/** A page needs four bytes of memory for each pixel. */
const maxPixels = 64_000_000

/** The message for an image with these sides in pixels; undefined if a page can display it. */
export function imagePixelsError(width: number, height: number): string | undefined {
  if (width < 1 || height < 1) return notAnImage
  if (width * height <= maxPixels) return undefined
  const sides = `${width.toLocaleString('en-AU')} × ${height.toLocaleString('en-AU')}`
  return `Please choose an image with at most 64 million pixels; this one has ${sides}`
}

/** A limit in words, such as "2.5 MB", rounded down to two decimals. */
function limitText(name: ImageKindName, sharedLimit: number): string {
  const { unit } = imageKinds[name]
  const size = imageLimit(name, sharedLimit) / (unit === 'MB' ? megabyte : kilobyte)
  return `${Math.floor(size * 100) / 100} ${unit}`
}

/** The hint of an image field: accepted types and size. */
export const imageHint = (name: ImageKindName, sharedLimit: number): string =>
  `${acceptedTypes}, smaller than ${limitText(name, sharedLimit)}`

/** The message for a file that is too large (UPL-06 to UPL-08, BUS-31); undefined if it is small enough. */
export const imageSizeError = (
  name: ImageKindName,
  bytes: number,
  sharedLimit: number,
): string | undefined =>
  bytes < imageLimit(name, sharedLimit)
    ? undefined
    : `${imageKinds[name].noun} must be smaller than ${limitText(name, sharedLimit)}`

/** The storage key of a file: folder, random name, and the extension of its real type (UPL-09 to UPL-15). */
export const imageKey = (kind: ImageKindName, recordId: string, type: ImageType, name: string): string =>
  `${imageKinds[kind].folder(recordId)}/${name}.${imageTypes[type]}`

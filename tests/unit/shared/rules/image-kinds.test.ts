import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultImageLimit,
  type ImageKindName,
  type ImageType,
  imageHint,
  imageKey,
  imageKindNames,
  imageLimit,
  imageSizeError,
  imageTypeError,
  imageTypeOf,
  imageTypes,
} from '#shared/rules/image-kinds.ts'

const imageMB = 'Images must be smaller than 5 MB'
const key = (kind: ImageKindName) => imageKey(kind, 'id-1', 'image/png', 'random')

describe('kinds of image', () => {
  test('LIM-08 BUS-31 ERR-04 a business logo of 2.5 × 1024 × 1024 bytes is refused, and one byte less is accepted', () => {
    expect(imageSizeError('businessLogo', 2_621_440, defaultImageLimit)).toBe(
      'Images must be smaller than 2.5 MB',
    )
    expect(imageSizeError('businessLogo', 2_621_439, defaultImageLimit)).toBeUndefined()
  })

  test('UPL-06 an image at or above its limit is refused, and a smaller one is accepted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...imageKindNames),
        fc.nat(8 * 1024 * 1024),
        fc.nat(8 * 1024 * 1024),
        (kind, bytes, shared) => {
          const limit = imageLimit(kind, shared)
          expect(imageSizeError(kind, bytes, shared) !== undefined).toBe(bytes >= limit)
          expect(imageSizeError(kind, limit, shared)).toBeDefined()
          expect(imageSizeError(kind, limit - 1, shared)).toBeUndefined()
        },
      ),
    )
  })

  test('UPL-07 UPL-08 UPL-16 LIM-09 each kind of image has its own message, with its limit', () => {
    const refusals = Object.fromEntries(
      imageKindNames.map((kind) => [kind, imageSizeError(kind, 1e9, defaultImageLimit)]),
    )
    expect(refusals).toEqual({
      businessLogo: 'Images must be smaller than 2.5 MB',
      job: imageMB,
      jobIndustry: imageMB,
      place: imageMB,
      post: imageMB,
      tagIcon: 'Icons must be smaller than 5 MB',
      partner: 'Images must be smaller than 5120 kB',
    })
    expect(imageHint('partner', defaultImageLimit)).toBe('PNG, JPEG, WebP, GIF or AVIF, smaller than 5120 kB')
  })

  test('UPL-16 LIM-09 the policy sets the shared limit, and the logo of a business keeps its own', () => {
    const limit = 1_500_000
    expect(imageSizeError('partner', 1_500_000, limit)).toBe('Images must be smaller than 1464.84 kB')
    expect(imageSizeError('partner', 1_499_999, limit)).toBeUndefined()
    expect(imageSizeError('tagIcon', 1_500_000, limit)).toBe('Icons must be smaller than 1.43 MB')
    expect(imageHint('job', limit)).toBe('PNG, JPEG, WebP, GIF or AVIF, smaller than 1.43 MB')
    expect(imageSizeError('businessLogo', 2_621_439, limit)).toBeUndefined()
  })

  const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
  const heic = 'A HEIC photo cannot be used here. Please convert it to JPEG first'
  const svg =
    'An SVG drawing cannot be used here, because it may contain harmful code. Please export it as PNG first'
  const other = 'Please choose a PNG, JPEG, WebP, GIF or AVIF image'
  /** The first box of a file of the AVIF and HEIC family. */
  const brands = (major: string, ...compatible: string[]) =>
    `\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`
  const begins = {
    'image/png': ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', '\x89PNG\r\n\x1a\n\0\0\0\x04CgBI'],
    'image/jpeg': ['\xff\xd8\xff\xe0\0\x10JFIF', '\xff\xd8\xff\xff\xff\xe1\0\x10Exif', '\xff\xd8\xff\xdb'],
    'image/gif': ['GIF87a', 'GIF89a=1/*'],
    'image/webp': ['RIFF\0\0\0\0WEBPVP8 ', 'RIFF\xff\xff\xff\xffWEBPVP8X'],
    'image/avif': [
      brands('avif', 'mif1', 'miaf'),
      brands('avis', 'msf1'),
      brands('mif1', 'avif', 'miaf'),
      brands('mif1', 'miaf', 'MA1B', 'avif'),
      brands('msf1', 'avis'),
      // The size of the box takes eight bytes, or the box extends to the end of the file.
      '\0\0\0\x01ftyp\0\0\0\0\0\0\0\x24mif1\0\0\0\0miafavif',
      '\0\0\0\0ftypmif1\0\0\0\0avif',
    ],
  } satisfies Record<ImageType, readonly string[]>
  const names = [
    { name: 'IMG_1.HEIC', type: 'image/heic' },
    { name: 'IMG_1.HEIC', type: '' },
    { name: 'photo', type: '' },
    { name: 'photo.jpg_large', type: 'application/octet-stream' },
    { name: 'photo.jpg', type: 'image/pjpeg' },
    { name: 'photo.png', type: 'image/x-png' },
    { name: 'logo.svg', type: '' },
    { name: 'logo', type: 'image/svg+xml' },
    { name: 'a.constructor', type: 'toString' },
  ]

  test('UPL-17 the first bytes decide the type of a file, whatever its name', () => {
    for (const [type, heads] of Object.entries(begins))
      for (const head of heads) {
        expect(imageTypeOf(latin1(head)), head).toBe(type)
        for (const file of names) expect(imageTypeError(latin1(head), file)).toBeUndefined()
      }
  })

  test('UPL-17 the message for HEIC or SVG bytes names the format to convert to', () => {
    const refused = [
      [heic, brands('heic', 'mif1', 'heic')],
      [heic, brands('mif1', 'heic')],
      [heic, brands('hevc', 'msf1')],
      [svg, '<svg xmlns="http://www.w3.org/2000/svg">'],
      [svg, '\xef\xbb\xbf\n<?xml version="1.0"?><!-- a logo --><svg:svg>'],
      [other, '<!doctype html><body><svg></svg>'],
      [other, brands('isom', 'mp42')],
      // The brand comes after the box, or in place of the box's version.
      [other, `${brands('isom')}avif`],
      [other, '\0\0\0\x14ftypisomavifmp42'],
      [other, 'BM\0\0'],
      [other, 'II*\0'],
      [other, ''],
    ] as const
    for (const [message, head] of refused) {
      expect(imageTypeOf(latin1(head)), head).toBeUndefined()
      expect(imageTypeError(latin1(head)), head).toBe(message)
    }
    for (const file of names)
      expect(imageTypeError(latin1('no image'), file), file.name).toBe(
        file.name.startsWith('logo') ? svg : other,
      )
  })

  test('UPL-17 a file has a type only if its bytes begin as those of an accepted image', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(imageTypeOf(bytes) === undefined).toBe(imageTypeError(bytes) !== undefined)
      }),
    )
  })

  test('each kind of image has its folder as specified (UPL-09 UPL-10 UPL-11 UPL-12 UPL-13 UPL-14 UPL-15)', () => {
    expect(key('businessLogo')).toBe('uploads/businesses/id-1/random.png')
    expect(key('job')).toBe('uploads/jobs/id-1/random.png')
    expect(key('jobIndustry')).toBe('uploads/job-industries/id-1/random.png')
    expect(key('place')).toBe('uploads/places/id-1/random.png')
    expect(key('tagIcon')).toBe('uploads/partner/id-1/random.png')
    expect(key('post')).toBe('uploads/post/id-1/random.png')
    expect(key('partner')).toBe('uploads/partner/id-1/random.png')
  })

  test('UPL-17 only raster images are accepted', () => {
    expect(Object.keys(imageTypes)).toEqual([
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/gif',
      'image/avif',
    ])
    expect(imageKey('post', 'p', 'image/jpeg', 'n')).toBe('uploads/post/p/n.jpg')
  })
})

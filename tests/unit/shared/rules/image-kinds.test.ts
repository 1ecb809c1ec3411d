import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  defaultImageLimit,
  type ImageKindName,
  imageHint,
  imageKey,
  imageKindNames,
  imageLimit,
  imageSizeError,
  imageTypeError,
  imageTypes,
  setImageLimit,
} from '#shared/rules/image-kinds.ts'

afterEach(() => setImageLimit(defaultImageLimit))

const imageMB = 'Images must be smaller than 5 MB'
const key = (kind: ImageKindName) => imageKey(kind, 'id-1', 'image/png', 'random')

describe('kinds of image', () => {
  test('LIM-08 BUS-31 ERR-04 a business logo of 2.5 × 1024 × 1024 bytes is refused, one byte less is accepted', () => {
    expect(imageSizeError('businessLogo', 2_621_440)).toBe('Images must be smaller than 2.5 MB')
    expect(imageSizeError('businessLogo', 2_621_439)).toBeUndefined()
  })

  test('UPL-06 a file at or above its limit is refused, a smaller one is accepted', () => {
    fc.assert(
      fc.property(fc.constantFrom(...imageKindNames), fc.nat(8 * 1024 * 1024), (kind, bytes) => {
        expect(imageSizeError(kind, bytes) !== undefined).toBe(bytes >= imageLimit(kind))
      }),
    )
    for (const kind of imageKindNames) {
      expect(imageSizeError(kind, imageLimit(kind))).toBeDefined()
      expect(imageSizeError(kind, imageLimit(kind) - 1)).toBeUndefined()
    }
  })

  test('UPL-07 UPL-08 UPL-16 LIM-09 each kind has its own message, with its limit', () => {
    const refusals = Object.fromEntries(imageKindNames.map((kind) => [kind, imageSizeError(kind, 1e9)]))
    expect(refusals).toEqual({
      businessLogo: 'Images must be smaller than 2.5 MB',
      job: imageMB,
      jobIndustry: imageMB,
      place: imageMB,
      post: imageMB,
      tagIcon: 'Icons must be smaller than 5 MB',
      partner: 'Images must be smaller than 5120 kB',
    })
    expect(imageHint('partner')).toBe('PNG, JPEG, WebP, GIF or AVIF, smaller than 5120 kB')
  })

  test('P8 UPL-16 LIM-09 the policy sets the one shared limit, and the logo of a business keeps its own', () => {
    expect(imageLimit('partner')).toBe(imageLimit('post'))
    setImageLimit(1_500_000)
    expect(imageSizeError('partner', 1_500_000)).toBe('Images must be smaller than 1464.84 kB')
    expect(imageSizeError('partner', 1_499_999)).toBeUndefined()
    expect(imageSizeError('tagIcon', 1_500_000)).toBe('Icons must be smaller than 1.43 MB')
    expect(imageHint('job')).toBe('PNG, JPEG, WebP, GIF or AVIF, smaller than 1.43 MB')
    expect(imageSizeError('businessLogo', 2_621_439)).toBeUndefined()
  })

  test('P9 UPL-17 a HEIC photo or an SVG drawing is told what to convert it to, any other file what to choose', () => {
    const heic = 'A HEIC photo can not be used here. Please convert it to JPEG first'
    expect(imageTypeError('image/heic')).toBe(heic)
    expect(imageTypeError('', 'IMG_1234.HEIC')).toBe(heic)
    expect(imageTypeError('image/svg+xml', 'logo.svg')).toMatch(/^An SVG drawing .* export it as PNG first$/)
    for (const type of [undefined, '', 'toString', 'image/bmp'])
      expect(imageTypeError(type, 'a.constructor')).toBe('Please choose a PNG, JPEG, WebP, GIF or AVIF image')
    expect(imageTypeError('image/avif', 'a.heic')).toBeUndefined()
  })

  test('UPL-09 UPL-10 UPL-11 UPL-12 UPL-13 UPL-14 UPL-15 each kind has its folder, singular or plural as specified', () => {
    expect(key('businessLogo')).toBe('uploads/businesses/id-1/random.png')
    expect(key('job')).toBe('uploads/jobs/id-1/random.png')
    expect(key('jobIndustry')).toBe('uploads/job-industries/id-1/random.png')
    expect(key('place')).toBe('uploads/places/id-1/random.png')
    expect(key('tagIcon')).toBe('uploads/partner/id-1/random.png')
    expect(key('post')).toBe('uploads/post/id-1/random.png')
    expect(key('partner')).toBe('uploads/partner/id-1/random.png')
  })

  test('UPL-17 only raster images are accepted, each with an extension; SVG is refused', () => {
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ImageKindName,
  imageHint,
  imageKey,
  imageKindNames,
  imageKinds,
  imageSizeError,
  imageTypes,
} from '#shared/rules/image-kinds.ts'

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
        expect(imageSizeError(kind, bytes) !== undefined).toBe(bytes >= imageKinds[kind].limit)
      }),
    )
    for (const kind of imageKindNames) {
      expect(imageSizeError(kind, imageKinds[kind].limit)).toBeDefined()
      expect(imageSizeError(kind, imageKinds[kind].limit - 1)).toBeUndefined()
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
      partner: 'Images must be smaller than 500 kB',
    })
    expect(imageKinds.partner.limit).toBe(512_000)
    expect(imageHint('partner')).toBe('PNG, JPEG, WebP or GIF, smaller than 500 kB')
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
    expect(Object.keys(imageTypes)).toEqual(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
    expect(imageKey('post', 'p', 'image/jpeg', 'n')).toBe('uploads/post/p/n.jpg')
  })
})

import { describe, expect, test } from 'vitest'
import { type ImageUpload, uploadImages } from '#renderer/forms/fields/use-image-upload.ts'

const idle = { percent: undefined, error: undefined, cancel: () => {}, clear: () => {} }

/**
 * An upload of one field that ends in this way: with an address, with none if it was cancelled, or with a
 * failure.
 */
const uploadTo = (end: string | Error | undefined): ImageUpload => ({
  ...idle,
  kind: 'partner',
  upload: () => (end instanceof Error ? Promise.reject(end) : Promise.resolve(end)),
})
const file = new File(['image'], 'logo.png')

describe('the images of a form', () => {
  test('BUS-32 JOB-73 the newly chosen images of a form get the addresses of their uploads, and the others get none', async () => {
    expect(
      await uploadImages({
        logoImageUrl: { upload: uploadTo('https://content.example/logo.png'), file },
        imageUrl: { upload: uploadTo('https://content.example/banner.png'), file: null },
      }),
    ).toEqual({ logoImageUrl: 'https://content.example/logo.png' })
    expect(await uploadImages({ imageUrl: { upload: uploadTo('never'), file: null } })).toEqual({})
  })

  test('UPL-05 a form saves nothing if one of its uploads fails or is cancelled, and a failure is thrown', async () => {
    const failed = new Error('refused')
    const both = (one: string | Error | undefined, other: string | Error | undefined) =>
      uploadImages({
        logoImageUrl: { upload: uploadTo(one), file },
        imageUrl: { upload: uploadTo(other), file },
      })
    expect(await both('https://content.example/logo.png', undefined)).toBeUndefined()
    await expect(both('https://content.example/logo.png', failed)).rejects.toBe(failed)
    await expect(both(failed, undefined)).rejects.toBe(failed)
  })
})

import { describe, expect, test } from 'vitest'
import { type ImageUpload, uploadImages } from '#renderer/forms/use-image-upload.ts'

const idle = { percent: undefined, error: undefined, cancel: () => {}, clear: () => {} }

/** An upload of one field that answers this address, or fails. */
const uploadTo = (url: string | undefined): ImageUpload => ({
  ...idle,
  kind: 'partner',
  upload: () => Promise.resolve(url),
})
const file = new File(['image'], 'logo.png')

describe('the images of a form', () => {
  test('BUS-32 JOB-73 newly chosen ones get the addresses of their uploads, the others none', async () => {
    expect(
      await uploadImages({
        logoImageUrl: { upload: uploadTo('https://content.example/logo.png'), file },
        imageUrl: { upload: uploadTo('https://content.example/banner.png'), file: null },
      }),
    ).toEqual({ logoImageUrl: 'https://content.example/logo.png' })
    expect(await uploadImages({ imageUrl: { upload: uploadTo('never'), file: null } })).toEqual({})
  })

  test('UPL-05 if one upload fails, nothing is saved', async () => {
    expect(
      await uploadImages({
        logoImageUrl: { upload: uploadTo('https://content.example/logo.png'), file },
        imageUrl: { upload: uploadTo(undefined), file },
      }),
    ).toBeUndefined()
  })
})

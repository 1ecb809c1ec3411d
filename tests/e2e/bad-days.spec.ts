import type { Page } from 'playwright'
import { button, editFirst, field, pngOfSize } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { otherFiles, png } from '#tests/support/samples/image-bytes.ts'

test.use({ start: 'signedIn', path: '/businesses' })

test('UPL-05 ERR-02 a failed upload shows beneath its field, and the business is not saved', async ({
  window,
  sandbox,
}) => {
  const editing = await editFirst(window)
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pngOfSize(1_500_000) }
  await editing.locator('input[type=file]').setInputFiles(logo)
  sandbox.faults.add({ call: 'upload', fault: 'uploadReset', percent: 40 })
  await button(editing, 'Save').click()
  await expect(editing.getByText('Unable to upload file').first()).toBeVisible()
  expect(sandbox.requests('businesses.update')).toHaveLength(0)
  sandbox.faults.clear()
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  expect(sandbox.requests('businesses.update')).toHaveLength(1)
})

/** A picture of 40 × 30 pixels as Chromium itself writes it. */
async function drawn(window: Page, type: string): Promise<Buffer> {
  const bytes = await window.evaluate(async (mime) => {
    const canvas = new OffscreenCanvas(40, 30)
    const pen = canvas.getContext('2d')
    if (pen) pen.fillStyle = 'teal'
    pen?.fillRect(0, 0, 40, 30)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: mime })).arrayBuffer())]
  }, type)
  return Buffer.from(bytes)
}

const withBytes = (file: Buffer, at: number, ...bytes: readonly number[]) =>
  Buffer.concat([file.subarray(0, at), Buffer.from(bytes), file.subarray(at)])

const withLength = (webp: Buffer, length: number) => {
  const changed = Buffer.from(webp)
  changed.writeUInt32LE(length, 4)
  return changed
}

test('UPL-17 an image that Chromium can show is accepted whatever its file name, and any other file is refused before its upload', async ({
  window,
  sandbox,
  guard,
}) => {
  // The page tries to show the files that it then refuses, and Playwright's trace reads pictures again.
  guard.allow(/Connecting to 'blob:/)
  const jpeg = await drawn(window, 'image/jpeg')
  const webp = await drawn(window, 'image/webp')
  const afterFirstSegment = 4 + jpeg.readUInt16BE(4)
  // Creates an Exif block with an invalid byte order.
  const exif = [...Buffer.from('\xff\xe1\0\x10Exif\0\0XX\0*\0\0\0\b', 'latin1')]
  const avif = Buffer.from(otherFiles.avif)
  avif.write('mif1', 8, 'latin1')
  const transparent = Buffer.from(otherFiles.webp)
  const taken = [
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: jpeg },
    ...Object.entries({
      fill: withBytes(jpeg, afterFirstSegment, 255, 255, 255),
      stray: withBytes(jpeg, afterFirstSegment, 1, 2, 3),
      exif: withBytes(jpeg, 2, ...exif),
      trailing: withBytes(jpeg, jpeg.length, 7, 7, 7),
      noEnd: jpeg.subarray(0, -2),
      png: await drawn(window, 'image/png'),
      gif: Buffer.from(otherFiles.gif),
      webp,
      transparent,
      avif,
    }).map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })),
  ]
  const refused = [
    // Chromium could show it.
    ['Please choose a PNG, JPEG, WebP, GIF or AVIF image', Buffer.from(otherFiles.bmp)],
    ['This image cannot be shown', withLength(webp, webp.length + 1000)],
    ['This image cannot be shown', withLength(webp, 20)],
    // A PNG in the form in which iOS tools pack it into an app.
    [
      'This image cannot be shown',
      withBytes(pngOfSize(1000), 8, ...Buffer.from('\0\0\0\x04CgBI\0\0\0\0', 'latin1'), 0, 0, 0, 0),
    ],
    ['This image cannot be shown', Buffer.from(png(undefined, 30_000))],
    [
      'Please choose an image with at most 64 million pixels; this one has 8,001 × 8,001',
      Buffer.from(png(undefined, 8001)),
    ],
  ] as const

  const editing = await editFirst(window)
  const file = editing.locator('input[type=file]')
  for (const [words, buffer] of refused) {
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await expect(editing.getByText(words).first()).toBeVisible()
    await expect(button(editing, 'Save')).toBeDisabled()
  }
  expect(sandbox.requests('files.requestUpload')).toHaveLength(0)
  // An accepted image reaches its upload, which fails.
  sandbox.faults.add({ call: 'files.requestUpload', fault: 'status', status: 500 })
  for (const [index, chosen] of taken.entries()) {
    await file.setInputFiles(chosen)
    await button(editing, 'Save').click()
    await expect.poll(() => sandbox.requests('files.requestUpload').length, chosen.name).toBe(index + 1)
    await expect(editing.getByText('Unable to upload file').first(), chosen.name).toBeVisible()
  }
  sandbox.faults.clear()
})

test('a form keeps its input when the system changes to other colours or to reduced motion', async ({
  window,
}) => {
  const editing = await editFirst(window)
  await field(editing, 'Name').fill('Kept in the form')
  await window.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' })
  await expect(window.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(field(editing, 'Name')).toHaveValue('Kept in the form')
  await window.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expect(window.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(field(editing, 'Name')).toHaveValue('Kept in the form')
})

import { Readable } from 'node:stream'
import type { Collection } from '../data/collection.ts'
import type { StoredFile } from '../data/collections.ts'
import type { FileStore } from '../files/file-store.ts'
import { sampleLogo } from '../sample/logo.ts'
import { samplePicture } from '../sample/picture.ts'
import { newApp } from './app.ts'
import { storageError } from './dialects.ts'
import { keyOf } from './upload.ts'

interface ContentParts {
  readonly files: Collection<StoredFile>
  readonly store: FileStore
}

/** Browsers must not guess another type, and must not run scripts, even in an SVG. */
const headersOf = (contentType: string) => ({
  'Content-Type': contentType,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'public, max-age=31536000, immutable',
})

/** The content delivery: uploaded files, sample logos and sample pictures. */
export function contentRoutes({ files, store }: ContentParts) {
  const app = newApp()
  const samples = { logos: sampleLogo, pictures: samplePicture }
  for (const [folder, draw] of Object.entries(samples))
    app.get(`/sample/${folder}/:name`, (c) => {
      const image = new Uint8Array(draw(c.req.param('name')))
      return c.body(image, 200, { ...headersOf('image/png'), 'Content-Length': String(image.byteLength) })
    })
  app.get('/*', (c) => {
    const file = files.find(keyOf(c, '/content'))
    if (!file)
      return c.body(storageError('NoSuchKey', 'The specified key does not exist.'), 404, {
        'Content-Type': 'application/xml',
      })
    const bytes = Readable.toWeb(store.read(file.key)) as ReadableStream<Uint8Array>
    return c.body(bytes, 200, { ...headersOf(file.contentType), 'Content-Length': String(file.bytes) })
  })
  return app
}

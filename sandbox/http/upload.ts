import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Collection } from '../data/collection.ts'
import type { StoredFile } from '../data/collections.ts'
import type { FileStore } from '../files/file-store.ts'
import type { SignedAddresses, StorageRefusal } from '../files/signed-address.ts'
import { newApp, type SandboxEnv } from './app.ts'
import { storageError } from './dialects.ts'
import { resetConnection } from './fault-injection.ts'

/** The largest accepted file in bytes. It is above all limits of the console. */
const maxUpload = 10 * 1024 * 1024

interface UploadParts {
  readonly addresses: SignedAddresses
  readonly files: Collection<StoredFile>
  readonly store: FileStore
}

/** The file's key in a path below `base`. */
export const keyOf = (c: Context<SandboxEnv>, base: string): string =>
  decodeURIComponent(c.req.path.slice(base.length + 1))

const refuse = (c: Context<SandboxEnv>, { status, code, message }: StorageRefusal) => {
  // Reads and discards the rest of the body, for which the connection would otherwise wait.
  c.env.incoming.resume()
  return c.body(storageError(code, message), status as ContentfulStatusCode, {
    'Content-Type': 'application/xml',
  })
}

function refusalOf(c: Context<SandboxEnv>, { addresses }: UploadParts): StorageRefusal | undefined {
  if (c.req.header('authorization') !== undefined)
    return {
      status: 400,
      code: 'InvalidArgument',
      message:
        'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter, Signature query string parameter or the Authorization header should be specified',
    }
  const unsigned = addresses.refusal(keyOf(c, '/upload'), c.req.query())
  if (unsigned) return unsigned
  if (!/^image\/[\w.+-]+$/.test(c.req.header('content-type') ?? ''))
    return { status: 400, code: 'InvalidArgument', message: 'The Content-Type must be one of an image' }
  const length = c.req.header('content-length')
  if (length === undefined)
    return {
      status: 411,
      code: 'MissingContentLength',
      message: 'You must provide the Content-Length HTTP header.',
    }
  if (Number(length) > maxUpload)
    return {
      status: 400,
      code: 'EntityTooLarge',
      message: 'Your proposed upload exceeds the maximum allowed size',
    }
  return undefined
}

/** The file storage: accepts a PUT to a signed address, without an Authorization header (AUTH-05). */
export function uploadRoutes(parts: UploadParts) {
  const app = newApp()
  app.put('/*', async (c) => {
    const refusal = refusalOf(c, parts)
    if (refusal) return refuse(c, refusal)
    const key = keyOf(c, '/upload')
    const seen = c.get('seen')
    const breakAt = c.get('breakAt')
    const limit =
      breakAt === undefined
        ? Number.POSITIVE_INFINITY
        : (Number(c.req.header('content-length')) * breakAt) / 100
    seen.bytes = 0
    // Saves the socket here, because Node removes it from an aborted request.
    const { socket } = c.env.incoming
    async function* counted() {
      for await (const chunk of c.env.incoming as AsyncIterable<Buffer>) {
        seen.bytes = (seen.bytes ?? 0) + chunk.length
        if (seen.bytes >= limit) {
          resetConnection(c)
          throw new Error('A fault reset the upload')
        }
        yield chunk
      }
    }
    try {
      await parts.store.write(key, counted())
    } catch (error) {
      // The client has disconnected, or a fault reset the connection, so no answer is possible.
      if (socket.destroyed) return RESPONSE_ALREADY_SENT
      throw error
    }
    const file = { key, contentType: c.req.header('content-type') ?? '', bytes: seen.bytes }
    if (parts.files.find(key)) parts.files.replace(file)
    else parts.files.insert(file)
    return c.body(null, 200, { ETag: `"${file.bytes.toString(16)}"` })
  })
  return app
}

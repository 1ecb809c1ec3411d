import { createWriteStream } from 'node:fs'
import type { RequestOptions } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { DigestTransform, type DownloadOptions, HttpError, HttpExecutor } from 'builder-util-runtime'

/** How long the feed's answer may take, in ms. */
const patience = 30_000
/** How long an installer's download may take, in ms. */
const downloadPatience = 30 * 60_000

/**
 * electron-updater's requests through the console's own `fetch`. A redirect fails: it could lead to another
 * host.
 */
export class FetchExecutor extends HttpExecutor<never> {
  readonly #fetch: typeof globalThis.fetch

  constructor(fetch: typeof globalThis.fetch) {
    super()
    this.#fetch = fetch
  }

  async #get(url: string, timeout: number): Promise<Response> {
    const response = await this.#fetch(url, {
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw new HttpError(response.status)
  }

  override async request({ protocol, hostname, port, path }: RequestOptions): Promise<string> {
    const origin = `${protocol}//${hostname}${port ? `:${port}` : ''}`
    return (await this.#get(new URL(path ?? '/', origin).href, patience)).text()
  }

  /** Writes the file. @throws Error if it does not have the feed's checksum */
  async download(url: URL, destination: string, { sha512 }: DownloadOptions): Promise<string> {
    if (!sha512) throw new Error('the feed has no sha512')
    const { body } = await this.#get(url.href, downloadPatience)
    if (!body) throw new Error('the file is empty')
    await pipeline(
      Readable.fromWeb(body as ReadableStream),
      new DigestTransform(sha512, 'sha512', 'base64'),
      createWriteStream(destination),
    )
    return destination
  }

  override createRequest(): never {
    throw new Error('only whole files are downloaded')
  }
}

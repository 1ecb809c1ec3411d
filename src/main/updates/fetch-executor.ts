import { createWriteStream } from 'node:fs'
import type { RequestOptions } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DigestTransform, type DownloadOptions, HttpError, HttpExecutor } from 'builder-util-runtime'

/** How long a download may take, in ms. */
const patienceFor = { feed: 30_000, installer: 30 * 60_000 }

/** In bytes. A feed has a few hundred, an installer a few hundred million. */
const longest = { feed: 1024 ** 2, installer: 1024 ** 3 }

/**
 * Passes bytes through.
 * @throws Error after this many bytes
 */
const atMost = (bytes: number) => {
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      length += chunk.length
      if (length > bytes) done(new Error(`the update's file has more than ${bytes} bytes`))
      else done(null, chunk)
    },
  })
}

interface Answer {
  readonly status: number
  readonly body: Readable
}

/** Requests a file without cookies. A redirect fails, because it could lead to another host. */
export type GetFile = (url: string, signal: AbortSignal) => Promise<Answer>

/**
 * Sends electron-updater's requests through the console's own network. Its headers are dropped, because one
 * of them identifies this installation.
 */
export class FetchExecutor extends HttpExecutor<never> {
  readonly #getFile: GetFile
  readonly #patience: typeof patienceFor
  readonly #longest: typeof longest

  constructor(getFile: GetFile, patience = patienceFor, mostBytes = longest) {
    super()
    this.#getFile = getFile
    this.#patience = patience
    this.#longest = mostBytes
  }

  async #get(url: string, timeout: number): Promise<Readable> {
    const { status, body } = await this.#getFile(url, AbortSignal.timeout(timeout))
    if (status === 200) return body
    body.destroy()
    throw new HttpError(status)
  }

  override async request({ protocol, hostname, port, path }: RequestOptions): Promise<string> {
    const origin = `${protocol}//${hostname}${port ? `:${port}` : ''}`
    const body = await this.#get(new URL(path ?? '/', origin).href, this.#patience.feed)
    return pipeline(body, atMost(this.#longest.feed), text)
  }

  /**
   * Downloads the file.
   * @throws Error if its checksum differs from the feed's
   */
  async download(url: URL, destination: string, { sha512 }: DownloadOptions): Promise<string> {
    if (!sha512) throw new Error('the feed has no sha512')
    await pipeline(
      await this.#get(url.href, this.#patience.installer),
      atMost(this.#longest.installer),
      new DigestTransform(sha512, 'sha512', 'base64'),
      createWriteStream(destination),
    )
    return destination
  }

  override createRequest(): never {
    throw new Error('only whole files are downloaded')
  }
}

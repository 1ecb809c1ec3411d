import { CallFailure, refused } from '#main/base/call-failure.ts'
import { isLoopback } from '#main/config/hosts.ts'
import type { EventPayload } from '#shared/contract/events.ts'
import type { CallAnswer, ParsedInput } from '#shared/contract/index.ts'
import {
  type ImageType,
  imageKey,
  imageSizeError,
  imageTypeError,
  imageTypeOf,
  notAnImage,
} from '#shared/rules/image-kinds.ts'
import { isPage } from '#shared/rules/web-page.ts'
import { faultFailure } from './call-outcome.ts'
import type { Execute } from './execute.ts'
import type { SendHttp } from './http.ts'
import { HttpFault } from './http-fault.ts'

interface UploadDependencies {
  readonly send: SendHttp
  readonly execute: Execute
  /** The base of public file addresses, with a slash at its end. A file's key is appended. */
  readonly contentBase: string
  /** Hosts that may receive uploads, with their port if it is not 443. */
  readonly uploadHosts: readonly string[]
  /** The shared limit of images (UPL-16). */
  readonly imageLimitBytes: number
  /** `owner` is the uploading window. */
  readonly onProgress: (progress: EventPayload<'uploads.progress'>, owner: number) => void
}

type UploadInput = ParsedInput<'files.uploadImage'>

/** The error of an upload that failed for a reason other than the file itself (ERR-02, UPL-05). */
const uploadFailure = (
  message: string,
  detail: { readonly status?: number; readonly code?: string; readonly body?: unknown } = {},
  cause?: unknown,
) => new CallFailure({ kind: 'upload', message, effect: 'none', ...detail }, { cause })

/**
 * Checks the image and returns its real type. The page has already checked that it can be displayed.
 * @throws CallFailure if it must not be uploaded as this kind (UPL-06 to UPL-08, UPL-17)
 */
function checkImage({ kind, bytes }: UploadInput, sharedLimit: number): ImageType {
  const sizeError = imageSizeError(kind, bytes.byteLength, sharedLimit)
  if (sizeError) throw refused(sizeError)
  const type = imageTypeOf(bytes)
  if (!type) throw refused(imageTypeError(bytes) ?? notAnImage)
  return type
}

interface UploadContext {
  /** Shared by all requests of the upload. */
  readonly requestId: string
  /** The id of the uploading window's web contents. */
  readonly owner: number
  readonly signal: AbortSignal
}

/**
 * Reports each whole per cent once, up to 99. The last one waits for the answer, because only that proves
 * that the file arrived.
 */
function percentReporter(total: number, report: (percent: number) => void) {
  let last = -1
  return (sent: number) => {
    const percent = Math.min(99, Math.floor((100 * sent) / total))
    if (percent <= last) return
    last = percent
    report(percent)
  }
}

/** Why the storage's answer means that the file was not stored; undefined if it was. */
function refusalOf(status: number, isPage: boolean): string | undefined {
  if (status >= 500) return 'The file storage failed'
  if (status >= 400) return 'The file storage refused the file'
  if (status >= 200 && status < 300 && !isPage) return undefined
  return 'The file storage answered with a web page; this may be a network sign-in page'
}

/**
 * Creates the handler of `files.uploadImage`: it requests a signed address, sends the file there, and returns
 * the public address.
 */
export function createUpload(dependencies: UploadDependencies) {
  const { send, execute, contentBase, uploadHosts, imageLimitBytes, onProgress } = dependencies

  /**
   * Whether the signed address is on a configured host and uses https. Otherwise a forged answer could send
   * the file elsewhere.
   */
  const isAllowed = ({ protocol, host, hostname, username, password }: URL) =>
    uploadHosts.includes(host) &&
    username + password === '' &&
    (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))

  const requestAddress = async (key: string, { signal, requestId }: UploadContext): Promise<string> => {
    try {
      const address = await execute('files.requestUpload', { key }, { signal, requestId })
      if (isAllowed(new URL(address))) return address
      throw uploadFailure(
        `The settings from IT do not allow uploads to ${new URL(address).host}. Ask IT to allow this address.`,
      )
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const { kind, message, status, body } = error.detail
      // The page has its own messages for these kinds of failures.
      if (kind === 'signedOut' || kind === 'forbidden' || kind === 'cancelled' || kind === 'upload')
        throw error
      throw uploadFailure(message, { ...(status === undefined ? {} : { status }), body }, error)
    }
  }

  const put = async (address: string, type: ImageType, input: UploadInput, context: UploadContext) => {
    const { uploadId, bytes } = input
    const { owner, signal, requestId } = context
    const report = percentReporter(bytes.byteLength, (percent) => onProgress({ uploadId, percent }, owner))
    try {
      return await send({
        name: 'upload',
        method: 'PUT',
        url: address,
        // No Authorization header: the signed address is the permission (AUTH-05, UPL-02). Unsigned headers
        // are accepted, except the storage's own, such as `x-amz-…`.
        headers: { 'content-type': type, 'x-request-id': requestId },
        body: bytes,
        isRead: false,
        signal,
        onSent: report,
      })
    } catch (error) {
      if (!(error instanceof HttpFault)) throw error
      const { detail } = faultFailure(error)
      if (error.reason === 'cancelled') throw new CallFailure({ ...detail, effect: 'none' }, { cause: error })
      const { message, code } = detail
      throw uploadFailure(message, { ...(code === undefined ? {} : { code }), body: error.message }, error)
    }
  }

  return async (input: UploadInput, context: UploadContext): Promise<CallAnswer<'files.uploadImage'>> => {
    const type = checkImage(input, imageLimitBytes)
    const key = imageKey(input.kind, input.recordId, type, crypto.randomUUID())
    let answer = await put(await requestAddress(key, context), type, input, context)
    // Storage answers 403 if the address has expired, or if the signer's clock was ahead.
    if (answer.status === 403) answer = await put(await requestAddress(key, context), type, input, context)
    // Storage answers a successful upload with an empty body. A web page comes from a proxy and means that
    // nothing was stored.
    const { status } = answer
    const wrong = refusalOf(status, isPage(answer.text))
    if (wrong) throw uploadFailure(`${wrong} (${status}).`, { status, body: answer.text.slice(0, 2000) })
    onProgress({ uploadId: input.uploadId, percent: 100 }, context.owner)
    return { url: new URL(key.split('/').map(encodeURIComponent).join('/'), contentBase).href }
  }
}

import type { CallError } from '#shared/result.ts'

/** A failed call as the renderer throws it; `detail` is what main told. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly detail: CallError

  constructor(detail: CallError) {
    super(detail.message)
    this.detail = detail
  }
}

/** Turns anything that was thrown into an {@link AppError}, so that a screen has one kind to show. */
export function toAppError(thrown: unknown, call = 'console'): AppError {
  if (thrown instanceof AppError) return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return new AppError({ kind: 'internal', message, call, requestId: '' })
}

/** What "Copy details" puts on the clipboard for IT: never the body, which may hold personal data (ERR-16). */
export function errorDetails({ detail }: AppError): string {
  const { call, kind, code, status, requestId, message } = detail
  return Object.entries({ call, kind, code, status, requestId, message })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')
}

/** Longer texts are no sentence for a person. */
const longestWords = 300

/** The provider's own reason of a refusal, where its answer carries a `message`. */
function providerWords({ detail: { kind, status = 0, body } }: AppError): string | undefined {
  // A token's fate has the console's own words, and a server that failed only says that it did.
  const isReason = (kind === 'http' || kind === 'noData') && status < 500
  if (!isReason || typeof body !== 'object' || body === null || !('message' in body)) return undefined
  const { message } = body
  return typeof message === 'string' && message.length <= longestWords ? message : undefined
}

/** Why a call failed, in the console's words and, where there are any, the provider's (ERR-16). */
export function failureReason(error: AppError): string {
  const words = providerWords(error)
  if (!words) return error.message
  return `${error.message} The server says: "${words}"${/[.!?]$/.test(words) ? '' : '.'}`
}

const kept = {
  none: 'Nothing was changed.',
  unknown: 'The console could not find out whether the change was made: check before you send it again.',
} as const

/** What a failed write left behind, in a sentence; empty where main does not tell, as of a read (ERR-16). */
export const whatWasKept = ({ detail: { effect } }: AppError): string => (effect ? kept[effect] : '')

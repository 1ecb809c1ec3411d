import type { CallError } from '#shared/result.ts'

/** The renderer's error for a failed call. Its `detail` comes from main. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly detail: CallError

  constructor(detail: CallError) {
    super(detail.message)
    this.detail = detail
  }
}

/** Converts any thrown value to an {@link AppError}, so that screens handle only one class. */
export function toAppError(thrown: unknown, call = 'console'): AppError {
  if (thrown instanceof AppError) return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return new AppError({ kind: 'internal', message, call, requestId: '' })
}

/** True if the record does not exist at the provider (404). */
export const isGone = ({ detail }: AppError): boolean => detail.status === 404

/**
 * Returns the text that "Copy details" copies for IT, with the console's version (ERR-16). It omits the
 * response body, which may contain personal data. For a refused import it includes the beginning of the
 * server's reason.
 */
export function errorDetails({ detail }: AppError, version?: string): string {
  const { call, kind, code, status, requestId, message, words } = detail
  const copied = new Date().toISOString()
  return Object.entries({ call, kind, code, status, requestId, message, words, version, copied })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')
}

/**
 * The longest text of the provider that is shown, in characters. A longer one is too technical for an admin.
 */
const longestWords = 300

/** Returns the provider's own reason for a refusal, if the response has a `message`. */
function providerWords({ detail: { kind, status = 0, body } }: AppError): string | undefined {
  // The console has its own texts for token errors, and a server error (5xx) gives no useful reason.
  const isReason = (kind === 'http' || kind === 'noData') && status < 500
  if (!isReason || typeof body !== 'object' || body === null || !('message' in body)) return undefined
  const { message } = body
  return typeof message === 'string' && message.length <= longestWords ? message : undefined
}

/** Returns the reason why a call failed: the console's text, and the provider's if there is one (ERR-16). */
export function failureReason(error: AppError): string {
  const words = providerWords(error)
  if (!words) return error.message
  return `${error.message} The server says: "${words}"${/[.!?]$/.test(words) ? '' : '.'}`
}

const effects = {
  none: 'Nothing was changed.',
  unknown: 'The console could not find out whether the change was made. Check before you send it again.',
} as const

/** The sentence that tells the admin what to check after a lost answer, by the verb of the call. */
const checks: readonly (readonly [RegExp, string])[] = [
  [/\.(create|add)/, ' Before you add it again, check whether it is there.'],
  [/\.remove/, ' Before you delete it again, check whether it is still there.'],
  [/\.update/, ' Open it again and compare it with what you entered.'],
]

const whereToCheck = (call: string): string => checks.find(([verb]) => verb.test(call))?.[1] ?? ''

/**
 * Returns one or two sentences about what a failed write may have changed; '' if main does not know, as for a
 * read (ERR-16).
 */
export function effectText({ detail: { effect, call } }: AppError): string {
  if (!effect) return ''
  return effect === 'unknown' ? `${effects.unknown}${whereToCheck(call)}` : effects[effect]
}

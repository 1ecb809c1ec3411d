import type { CallError } from '#shared/result.ts'

/** A failed call, thrown by the renderer; `detail` comes from main. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly detail: CallError

  constructor(detail: CallError) {
    super(detail.message)
    this.detail = detail
  }
}

/** Converts any thrown value to an {@link AppError}, so that screens handle only one kind. */
export function toAppError(thrown: unknown, call = 'console'): AppError {
  if (thrown instanceof AppError) return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return new AppError({ kind: 'internal', message, call, requestId: '' })
}

/** True if the provider does not have the record of the call (404). */
export const isGone = ({ detail }: AppError): boolean => detail.status === 404

/**
 * The text that "Copy details" copies for IT: without the body, which may hold personal data, and with the
 * console's version (ERR-16). A refused import also has the server's first words, which say what is wrong.
 */
export function errorDetails({ detail }: AppError, version?: string): string {
  const { call, kind, code, status, requestId, message, words } = detail
  const copied = new Date().toISOString()
  return Object.entries({ call, kind, code, status, requestId, message, words, version, copied })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')
}

/** Longer texts, in characters, are not a sentence for an admin. */
const longestWords = 300

/** The provider's own reason for a refusal, if its answer has a `message`. */
function providerWords({ detail: { kind, status = 0, body } }: AppError): string | undefined {
  // The console has its own texts for token failures, and a failed server (5xx) gives no useful reason.
  const isReason = (kind === 'http' || kind === 'noData') && status < 500
  if (!isReason || typeof body !== 'object' || body === null || !('message' in body)) return undefined
  const { message } = body
  return typeof message === 'string' && message.length <= longestWords ? message : undefined
}

/** Why a call failed, in the console's words and, if available, the provider's (ERR-16). */
export function failureReason(error: AppError): string {
  const words = providerWords(error)
  if (!words) return error.message
  return `${error.message} The server says: "${words}"${/[.!?]$/.test(words) ? '' : '.'}`
}

const effects = {
  none: 'Nothing was changed.',
  unknown: 'The console could not find out whether the change was made. Check before you send it again.',
} as const

/** Where to check after a write with an unknown outcome, by the verb of its call. */
const checks: readonly (readonly [RegExp, string])[] = [
  [/\.(create|add)/, ' Look whether it is there by now.'],
  [/\.remove/, ' Look whether it is still there.'],
  [/\.update/, ' Open it again and compare it with what you entered.'],
]

const whereToLook = (call: string): string => checks.find(([verb]) => verb.test(call))?.[1] ?? ''

/** What a failed write changed, in a sentence or two; empty if main does not tell, as for a read (ERR-16). */
export function effectText({ detail: { effect, call } }: AppError): string {
  if (!effect) return ''
  return effect === 'unknown' ? `${effects.unknown}${whereToLook(call)}` : effects[effect]
}

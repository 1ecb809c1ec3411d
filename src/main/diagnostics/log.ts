import { join, parse } from 'node:path'
// The package's Electron entry opens an IPC channel without checking senders. This entry only writes files.
import electronLog from 'electron-log/node'
import { messageWithoutValues } from './message-without-values.ts'
import { redact } from './redaction.ts'

/** The console's log. Every entry is redacted. */
export interface Log {
  readonly info: (text: string) => void
  readonly warn: (text: string, cause?: unknown) => void
  readonly error: (text: string, cause?: unknown) => void
}

const maxEntryLength = 8000
/**
 * The length of the longest email address. Half an email address can't be recognised, so this many characters
 * are dropped where an entry is cut.
 */
const longestSecretTail = 320
const maxFileBytes = 5 * 1024 * 1024

/** The error's name and redacted message, with its stack frames. */
function stackOf(error: Error): string {
  const head = `${error.name}: ${messageWithoutValues(error)}`
  const frames = error.stack?.match(/\n +at .*/gs)?.[0] ?? ''
  return head + frames
}

/** An error with its stack and causes; any other value as text. */
function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  const own = stackOf(thrown)
  return thrown.cause === undefined ? own : `${own}\ncaused by ${describe(thrown.cause)}`
}

/**
 * Formats an entry. A server may have written the text, so it is cut before it is redacted, which is slow.
 */
export function formatEntry(text: string, cause?: unknown): string {
  const whole = cause === undefined ? text : `${text}\n${describe(cause)}`
  const read = whole.slice(0, 2 * maxEntryLength)
  const entry = read === whole ? redact(whole) : redact(read).slice(0, -longestSecretTail)
  return entry.length > maxEntryLength || read !== whole ? `${entry.slice(0, maxEntryLength)}…` : entry
}

/** The two files of a log: the current one, and the older one that electron-log moves aside. */
export function logFiles(file: string): readonly string[] {
  const { dir, name, ext } = parse(file)
  return [file, join(dir, `${name}.old${ext}`)]
}

/** Opens the log, which has at most two files of 5 MB. `echo` also writes to the terminal. */
export function openLog({ file, echo }: { readonly file: string; readonly echo: boolean }): Log {
  const logger = electronLog.create({ logId: file })
  const { file: toFile, console: toConsole } = logger.transports
  toFile.resolvePathFn = () => file
  toFile.maxSize = maxFileBytes
  toFile.sync = false
  toFile.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  toFile.format = '{y}-{m}-{d}T{h}:{i}:{s}.{ms}{z} {level} {text}'
  toConsole.level = echo ? 'info' : false
  // A closed terminal makes the echo fail; logging that failure would fail again, endlessly.
  if (echo) for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return {
    info: (text) => logger.info(formatEntry(text)),
    warn: (text, cause) => logger.warn(formatEntry(text, cause)),
    error: (text, cause) => logger.error(formatEntry(text, cause)),
  }
}

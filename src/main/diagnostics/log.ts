import { join, parse } from 'node:path'
// The package's Electron entry opens an IPC channel that checks no sender; this entry only writes.
import electronLog from 'electron-log/node'
import { messageWithoutValues } from './message-without-values.ts'
import { redact } from './redaction.ts'

/** The console's log, which redacts every entry. */
export interface Log {
  readonly info: (text: string) => void
  readonly warn: (text: string, cause?: unknown) => void
  readonly error: (text: string, cause?: unknown) => void
}

const maxEntryLength = 8000
/** The length of the longest email address, the only secret whose beginning does not show what it is. */
const longestSecretTail = 320
const maxFileBytes = 5 * 1024 * 1024

/** The stack, whose first lines are the message. */
function stackOf(error: Error): string {
  const head = `${error.name}: ${messageWithoutValues(error)}`
  const frames = error.stack?.match(/\n +at .*/gs)?.[0] ?? ''
  return head + frames
}

/** An error with its stack and its causes; anything else as text. */
function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  const own = stackOf(thrown)
  return thrown.cause === undefined ? own : `${own}\ncaused by ${describe(thrown.cause)}`
}

/** One entry, cut to twice its length before it is redacted: a server may have written the text. */
export function formatEntry(text: string, cause?: unknown): string {
  const whole = cause === undefined ? text : `${text}\n${describe(cause)}`
  const read = whole.slice(0, 2 * maxEntryLength)
  const entry = read === whole ? redact(whole) : redact(read).slice(0, -longestSecretTail)
  return entry.length > maxEntryLength || read !== whole ? `${entry.slice(0, maxEntryLength)}…` : entry
}

/** The files of a log: its own, and the older one that electron-log makes of it. */
export function logFiles(file: string): readonly string[] {
  const { dir, name, ext } = parse(file)
  return [file, join(dir, `${name}.old${ext}`)]
}

/** Opens the log, which keeps at most two files of 5 MB; `echo` also writes to the terminal. */
export function openLog({ file, echo }: { readonly file: string; readonly echo: boolean }): Log {
  const logger = electronLog.create({ logId: file })
  const { file: toFile, console: toConsole } = logger.transports
  toFile.resolvePathFn = () => file
  toFile.maxSize = maxFileBytes
  toFile.sync = false
  toFile.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  toFile.format = '{y}-{m}-{d}T{h}:{i}:{s}.{ms}{z} {level} {text}'
  toConsole.level = echo ? 'info' : false
  // The terminal may close first; logging the failed echo would fail again, without end.
  if (echo) for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return {
    info: (text) => logger.info(formatEntry(text)),
    warn: (text, cause) => logger.warn(formatEntry(text, cause)),
    error: (text, cause) => logger.error(formatEntry(text, cause)),
  }
}

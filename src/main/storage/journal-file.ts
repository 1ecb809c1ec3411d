import { type FileHandle, open, readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { renamePatiently, writeAtomically } from './atomic-write.ts'
import { asideOf, isMissing, type SetAsideOptions, setAside } from './set-aside.ts'

interface JournalFileOptions<S extends v.GenericSchema> extends SetAsideOptions {
  /** The schema of one line. */
  readonly schema: S
}

/** A local file of JSON lines to which lines are appended. */
export interface JournalFile<T> {
  /** The lines in the file when it was opened. */
  readonly entries: readonly T[]
  /**
   * Resolves once the line is on disk.
   * @throws if the write fails; the journal is then unchanged
   */
  readonly append: (entry: T) => Promise<void>
  /**
   * Replaces all lines. Resolves once the new ones are on disk.
   * @throws if the write fails; the disk then has the old or the new lines, and `append` fails until a
   * `replace` has succeeded
   */
  readonly replace: (entries: readonly T[]) => Promise<void>
}

const lineOf = (entry: unknown) => `${JSON.stringify(entry)}\n`

/** The complete lines of a text. A crash may have cut the last one. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1)

async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/** The end of the file's complete lines. */
interface End {
  /** The length of the complete lines, in bytes. */
  readonly length: number
  /** Whether an incomplete line may follow. */
  readonly isTorn: boolean
}

interface Loaded<T> {
  readonly entries: readonly T[]
  /** Undefined if there is no file to append to. */
  readonly end: End | undefined
  /** Whether an unreadable file could not be moved away. */
  readonly isInTheWay: boolean
}

/** Reads the file. Moves it away if it is damaged or unreadable. */
async function load<S extends v.GenericSchema>(
  options: JournalFileOptions<S>,
): Promise<Loaded<v.InferOutput<S>>> {
  const { path, schema } = options
  try {
    const text = await readFile(path, 'utf8')
    const whole = wholeLines(text)
    const lines = whole.split('\n').slice(0, -1)
    const entries = lines.map((line) => v.parse(schema, JSON.parse(line)))
    const end = { length: Buffer.byteLength(whole), isTorn: whole !== text }
    return { entries, end, isInTheWay: false }
  } catch (error) {
    const nothing = { entries: [], end: undefined }
    return { ...nothing, isInTheWay: !isMissing(error) && !(await setAside(options, error)) }
  }
}

/** Opens a {@link JournalFile}. Never fails. The first write to a new file must be a `replace`. */
export async function openJournalFile<S extends v.GenericSchema>(
  options: JournalFileOptions<S>,
): Promise<JournalFile<v.InferOutput<S>>> {
  const { path } = options
  const { entries, ...loaded } = await load(options)
  let { end, isInTheWay } = loaded
  let writing: Promise<void> = Promise.resolve()
  const next = (write: () => Promise<void>): Promise<void> => {
    writing = writing.catch(() => undefined).then(write)
    return writing
  }
  const append = async (text: string) => {
    if (!end) throw new Error(`${path} needs a replace before an append`)
    const bytes = Buffer.from(text)
    const { length, isTorn } = end
    const handle = await open(path, 'r+')
    try {
      if (isTorn) await handle.truncate(length)
      end = { length, isTorn: true }
      await writeAt(handle, bytes, length)
      await handle.datasync()
      end = { length: length + bytes.length, isTorn: false }
    } finally {
      await handle.close()
    }
  }
  /** Moves an unreadable file away instead of overwriting it, because it may be the only copy. */
  const clearTheWay = async () => {
    if (!isInTheWay) return
    await renamePatiently(path, asideOf(path)).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
    isInTheWay = false
  }
  const replace = async (text: string) => {
    await clearTheWay()
    end = undefined
    await writeAtomically(path, text)
    end = { length: Buffer.byteLength(text), isTorn: false }
  }
  return {
    entries,
    append: (entry) => next(() => append(lineOf(entry))),
    replace: (all) => next(() => replace(all.map(lineOf).join(''))),
  }
}

import { type FileHandle, open, readFile, rename } from 'node:fs/promises'
import * as v from 'valibot'
import type { Log } from '#main/diagnostics/log.ts'
import { writeAtomically } from './atomic-write.ts'

interface JournalFileOptions<S extends v.GenericSchema> {
  readonly path: string
  /** What one line holds. */
  readonly schema: S
  /** Told of a file that is corrupt or can't be read, with where it is kept now: undefined where it could not be moved. */
  readonly onSetAside: (aside: string | undefined) => void
  readonly log: Log
}

/** A local file that grows by a line of JSON for whatever must not be forgotten. */
export interface JournalFile<T> {
  /** What it held when it was opened. */
  readonly entries: readonly T[]
  /** Resolves once the line is on the disk. @throws where it can't be put there: the journal is then as before. */
  readonly append: (entry: T) => Promise<void>
  /**
   * Puts these lines in the place of all; they are on the disk once this resolves. @throws where they can't be put there:
   * the disk then holds either, and nothing can be appended before a `replace` has succeeded.
   */
  readonly replace: (entries: readonly T[]) => Promise<void>
}

const lineOf = (entry: unknown) => `${JSON.stringify(entry)}\n`

/** The whole lines of a text: what follows the last line's end was being written when the computer stopped. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1)

async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Where the file's whole lines end, in bytes. */
interface End {
  readonly length: number
  /** May anything follow them? */
  readonly isTorn: boolean
}

interface Loaded<T> {
  readonly entries: readonly T[]
  /** Undefined where there is no file to append to. */
  readonly end: End | undefined
  /** Is a file there that nobody could read, or move out of the way? */
  readonly isInTheWay: boolean
}

const asideOf = (path: string) => `${path}.corrupt-${new Date().toISOString().replaceAll(':', '-')}`

/**
 * Reads the file; one that is corrupt or can't be read is set aside with its time in its name, said, and the start goes
 * on (promise 22).
 */
async function load<S extends v.GenericSchema>({
  path,
  schema,
  onSetAside,
  log,
}: JournalFileOptions<S>): Promise<Loaded<v.InferOutput<S>>> {
  try {
    const text = await readFile(path, 'utf8')
    const whole = wholeLines(text)
    const lines = whole.split('\n').slice(0, -1)
    const entries = lines.map((line) => v.parse(schema, JSON.parse(line)))
    const end = { length: Buffer.byteLength(whole), isTorn: whole !== text }
    return { entries, end, isInTheWay: false }
  } catch (error) {
    const nothing = { entries: [], end: undefined }
    if (isMissing(error)) return { ...nothing, isInTheWay: false }
    const aside = asideOf(path)
    log.warn(`${path} can't be read and is set aside as ${aside}`, error)
    const isMoved = await rename(path, aside).then(
      () => true,
      (failed) => {
        log.warn(`${path} can't be set aside`, failed)
        return false
      },
    )
    onSetAside(isMoved ? aside : undefined)
    return { ...nothing, isInTheWay: !isMoved }
  }
}

/** Opens a {@link JournalFile}; never fails. The first write to a new one has to be a `replace`. */
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
    if (!end) throw new Error(`${path} has to be begun anew before anything can be appended`)
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
  /** What nobody could read is never written over: what it holds may be all that is known. */
  const clearTheWay = async () => {
    if (!isInTheWay) return
    await rename(path, asideOf(path)).catch((error: unknown) => {
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

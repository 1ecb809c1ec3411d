import { type FileHandle, open, readFile, rename } from 'node:fs/promises'
import * as v from 'valibot'
import type { Log } from '#main/diagnostics/log.ts'
import { writeAtomically } from './atomic-write.ts'

interface JournalFileOptions<S extends v.GenericSchema> {
  readonly path: string
  /** What one line holds. */
  readonly schema: S
  /** Told of a corrupt file, with where it is kept now: undefined where it could not be moved. */
  readonly onSetAside: (aside: string | undefined) => void
  readonly log: Log
}

/** A local file that grows by a line of JSON for whatever must not be forgotten. */
export interface JournalFile<T> {
  /** What it held when it was opened. */
  readonly entries: readonly T[]
  /** Resolves once the line is on the disk. @throws where it can't be put there: the journal is then as before. */
  readonly append: (entry: T) => Promise<void>
  /** Puts these lines in the place of all; they are on the disk once this resolves. */
  readonly replace: (entries: readonly T[]) => Promise<void>
  /** Resolves once nothing is being written any more. */
  readonly settled: () => Promise<void>
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

/** Reads the file; a corrupt one is set aside with its time in its name, said, and the start goes on (promise 22). */
async function load<S extends v.GenericSchema>({ path, schema, onSetAside, log }: JournalFileOptions<S>) {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn(`${path} can't be read`, error)
    return { entries: [], length: 0, isTorn: false }
  }
  const whole = wholeLines(text)
  try {
    const lines = whole.split('\n').slice(0, -1)
    const entries = lines.map((line) => v.parse(schema, JSON.parse(line)))
    return { entries, length: Buffer.byteLength(whole), isTorn: whole !== text }
  } catch (error) {
    const aside = `${path}.corrupt-${new Date().toISOString().replaceAll(':', '-')}`
    log.warn(`${path} is corrupt and is set aside as ${aside}`, error)
    const isMoved = await rename(path, aside).then(
      () => true,
      (failed) => {
        log.warn(`${path} can't be set aside`, failed)
        return false
      },
    )
    onSetAside(isMoved ? aside : undefined)
    return { entries: [], length: 0, isTorn: true }
  }
}

/** Opens a {@link JournalFile}; never fails. The first write to a new one has to be a `replace`. */
export async function openJournalFile<S extends v.GenericSchema>(
  options: JournalFileOptions<S>,
): Promise<JournalFile<v.InferOutput<S>>> {
  const { path } = options
  const { entries, ...end } = await load(options)
  let { length, isTorn } = end
  let writing: Promise<void> = Promise.resolve()
  const next = (write: () => Promise<void>): Promise<void> => {
    writing = writing.catch(() => undefined).then(write)
    return writing
  }
  const append = async (text: string) => {
    const bytes = Buffer.from(text)
    const handle = await open(path, 'r+')
    try {
      if (isTorn) await handle.truncate(length)
      isTorn = true
      await writeAt(handle, bytes, length)
      await handle.datasync()
      length += bytes.length
      isTorn = false
    } finally {
      await handle.close()
    }
  }
  const replace = async (text: string) => {
    await writeAtomically(path, text)
    length = Buffer.byteLength(text)
    isTorn = false
  }
  return {
    entries,
    append: (entry) => next(() => append(lineOf(entry))),
    replace: (all) => next(() => replace(all.map(lineOf).join(''))),
    settled: () => writing.catch(() => undefined),
  }
}

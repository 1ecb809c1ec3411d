import { readFile, rename } from 'node:fs/promises'
import * as v from 'valibot'
import type { Log } from '#main/diagnostics/log.ts'
import { writeAtomically } from './atomic-write.ts'

interface JsonFileOptions<S extends v.GenericSchema> {
  readonly path: string
  readonly schema: S
  /** What is taken where the file is not there, is corrupt or can't be read. */
  readonly fallback: v.InferOutput<S>
  /** Told of a corrupt file, with where it is kept now: undefined where it could not be moved. */
  readonly onSetAside: (aside: string | undefined) => void
  readonly log: Log
}

/** A small local file of one JSON value, read once and replaced as a whole. */
export interface JsonFile<T> {
  readonly value: () => T
  /** Resolves once this value, or a newer one, is on the disk. */
  readonly save: (value: T) => Promise<void>
  /** Resolves once nothing is being written any more. */
  readonly settled: () => Promise<void>
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Reads the file; a corrupt one is set aside with its time in its name, said, and the start goes on (promise 22). */
async function load<S extends v.GenericSchema>(options: JsonFileOptions<S>) {
  const { path, schema, fallback, onSetAside, log } = options
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (!isMissing(error)) log.warn(`${path} can't be read`, error)
    return fallback
  }
  try {
    return v.parse(schema, JSON.parse(text))
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
    return fallback
  }
}

/** Opens a {@link JsonFile}; never fails, since a console without its window's place is still a console. */
export async function openJsonFile<S extends v.GenericSchema>(
  options: JsonFileOptions<S>,
): Promise<JsonFile<v.InferOutput<S>>> {
  let current: v.InferOutput<S> = await load(options)
  let onDisk: string | undefined
  let writing: Promise<void> = Promise.resolve()
  const writeCurrent = async () => {
    const text = JSON.stringify(current)
    if (text === onDisk) return
    // Until the write has ended well the disk may hold either text.
    onDisk = undefined
    await writeAtomically(options.path, text)
    onDisk = text
  }
  return {
    value: () => current,
    save(value) {
      current = value
      writing = writing.catch(() => undefined).then(writeCurrent)
      return writing
    },
    settled: () => writing.catch(() => undefined),
  }
}

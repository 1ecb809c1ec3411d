import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { writeAtomically } from './atomic-write.ts'
import { isMissing, type SetAsideOptions, setAside } from './set-aside.ts'

interface JsonFileOptions<S extends v.GenericSchema> extends SetAsideOptions {
  readonly schema: S
  /** The value if the file is missing. */
  readonly fallback: v.InferOutput<S>
  /** The value if the file is damaged or unreadable. Defaults to `fallback`. */
  readonly damaged?: v.InferOutput<S>
}

/** A small local file with one JSON value. It is read once and always replaced as a whole. */
export interface JsonFile<T> {
  readonly value: () => T
  /** Resolves once this value, or a newer one, is on disk. */
  readonly save: (value: T) => Promise<void>
  /** Resolves once no write is in flight. */
  readonly settled: () => Promise<void>
}

/** Reads the file. Moves it away if it is damaged. */
async function load<S extends v.GenericSchema>(options: JsonFileOptions<S>) {
  const { path, schema, fallback, damaged = fallback, log } = options
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return fallback
    log.warn(`${path} can't be read`, error)
    return damaged
  }
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (error) {
    await setAside(options, error)
    return damaged
  }
}

/** Opens a {@link JsonFile}. Never fails, because the console also works without its local files. */
export async function openJsonFile<S extends v.GenericSchema>(
  options: JsonFileOptions<S>,
): Promise<JsonFile<v.InferOutput<S>>> {
  let current: v.InferOutput<S> = await load(options)
  let onDisk: string | undefined
  let writing: Promise<void> = Promise.resolve()
  const writeCurrent = async () => {
    const text = JSON.stringify(current)
    if (text === onDisk) return
    // After a failed write, the disk may have the old or the new text.
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

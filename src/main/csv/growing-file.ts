import { open, rm } from 'node:fs/promises'
import { renamePatiently, temporaryOf } from '#main/storage/atomic-write.ts'

/**
 * Opens a file that gets its content bit by bit. Until it is finished, the content is in a temporary file beside it,
 * so that a file with its name is always whole. Writes follow each other in the order of the calls.
 */
export async function openGrowingFile(path: string) {
  const temporary = temporaryOf(path)
  const handle = await open(temporary, 'w', 0o600)
  let size = 0
  let isOpen = true
  let last: Promise<unknown> = Promise.resolve()
  const then = <T>(next: () => Promise<T>): Promise<T> => {
    const done = last.then(next)
    last = done.catch(() => undefined)
    return done
  }
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await handle.close()
  }
  return {
    /** Adds a text, or nothing at all. @throws if it can't be written */
    add: (text: string): Promise<void> =>
      then(async () => {
        const bytes = Buffer.from(text)
        // A write that failed in its middle is overwritten by the next one.
        for (let done = 0; done < bytes.length; ) {
          const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, size + done)
          done += bytesWritten
        }
        size += bytes.length
      }),
    /** Removes the content. */
    clear: (): Promise<void> =>
      then(async () => {
        size = 0
      }),
    /** Gives the file its name. @throws if it can't be written, or another program uses a file with that name */
    finish: (): Promise<void> =>
      then(async () => {
        if (isOpen) {
          await handle.truncate(size)
          await handle.sync()
          await close()
        }
        await renamePatiently(temporary, path)
      }),
    /** Removes the temporary file. */
    drop: (): Promise<void> =>
      then(async () => {
        await close().catch(() => undefined)
        await rm(temporary, { force: true })
      }),
  }
}
export type GrowingFile = Awaited<ReturnType<typeof openGrowingFile>>

/** Removes the temporary file that a console which was killed has left beside this path. */
export const removeUnfinished = (path: string): Promise<void> => rm(temporaryOf(path), { force: true })

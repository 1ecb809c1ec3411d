import { open } from 'node:fs/promises'

/** The end of a file's whole lines. */
export interface LinesEnd {
  /** The length of the whole lines, in bytes. */
  length: number
  lines: number
  /** Whether an incomplete line may follow. */
  isTorn: boolean
}

/**
 * Appends a line to a file, and moves `end` on. Resolves once it is on disk.
 * @throws if that fails; the whole lines are then as before, and the next call removes what follows them
 */
export async function appendLine(path: string, line: Uint8Array, end: LinesEnd): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    if (end.isTorn) await handle.truncate(end.length)
    end.isTorn = true
    for (let done = 0; done < line.length; ) {
      const { bytesWritten } = await handle.write(line, done, line.length - done, end.length + done)
      done += bytesWritten
    }
    await handle.datasync()
    end.length += line.length
    end.lines += 1
    end.isTorn = false
  } finally {
    await handle.close()
  }
}
